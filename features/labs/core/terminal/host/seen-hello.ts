/** How `tcpdump` shows what devices say by themselves. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Hello } from '../../network/hellos.ts'
import { shortName } from '../../network/names.ts'
import { colonMac } from './host-command.ts'
import type { SeenFrame } from './seen-frame.ts'

export function seeHello({ atMs, source, target, tag, said }: Hello): SeenFrame {
  return { atMs, source, target, tag, ports: null, lead: '', begin: '', ...helloContent(said) }
}

type HelloContent = Pick<
  SeenFrame,
  'protocols' | 'addresses' | 'length' | 'etherType' | 'says' | 'details'
>

const OSPF_GROUP = 0xe000_0005
const VRRP_GROUP = 0xe000_0012

function helloContent(said: Hello['said']): HelloContent {
  if (said.kind === 'stp') {
    const { bridgeId, rootId, rootCost, portId } = said
    return {
      protocols: ['stp'],
      addresses: null,
      // An RST BPDU has 36 bytes behind the 3 of 802.2; frames are filled up to 60.
      length: 60,
      etherType: null,
      says: `STP 802.1w, Rapid STP, Flags [Learn, Forward], bridge-id ${bridgeText(bridgeId)}.${portId.toString(16)}, length 43`,
      details: [`root-id ${bridgeText(rootId)}, root-pathcost ${rootCost}`],
    }
  }
  if (said.kind === 'lldp') {
    const name = shortName(said.port)
    // IEEE 802.1AB-2016, 8.5: chassis, port, time to live, system name, end.
    const bytes = 20 + name.length + said.name.length
    return {
      protocols: ['lldp'],
      addresses: null,
      length: Math.max(60, 14 + bytes),
      etherType: 'LLDP (0x88cc)',
      says: `LLDP, length ${bytes}: ${said.name}`,
      details: [`Port ID TLV (2), length ${name.length + 1}: ${name}`],
    }
  }
  const isOspf = said.kind === 'ospf'
  const group = isOspf ? OSPF_GROUP : VRRP_GROUP
  // RFC 2328, A.3.2: 44 bytes, and 4 for each neighbor. RFC 9568, 5.1: 8, and 4 for the address.
  const bytes = isOspf ? 44 + 4 * said.neighborCount : 12
  const what = isOspf
    ? `OSPFv2, Hello, length ${bytes}`
    : `VRRPv3, Advertisement, vrid ${said.group}, prio ${said.priority}, intvl 100cs, length ${bytes}`
  return {
    protocols: ['ip', said.kind],
    addresses: [said.source, group],
    length: 14 + 20 + bytes,
    etherType: 'IPv4 (0x0800)',
    says: `IP ${formatIpv4(said.source)} > ${formatIpv4(group)}: ${what}`,
    details: isOspf ? [] : [`addrs: ${formatIpv4(said.address)}`],
  }
}

/** `8000.00:00:5e:00:53:01`: the priority in hexadecimal digits. */
function bridgeText(id: string): string {
  const [priority = '', mac = ''] = id.split('.')
  return `${Number(priority).toString(16).padStart(4, '0')}.${colonMac(mac)}`
}
