/** `is 10.1.5.20 in my subnet?` beside an address and its mask. */
import {
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
  prefixOfMask,
} from '#platform/contract/ipv4.ts'

import { answer, IP, isSameNetwork, type Finding } from './reading.ts'

const ASKED =
  /\bdirectly\b|\b(?:can'?t|cannot|can not|does ?n[o']?t|never) (?:ping|reach)\b|\b(?:over|through|via) the (?:router|gateway)\b|\b(?:same|my|this|in|inside|which) (?:the )?(?:same )?(?:sub ?net|network|range)\b/i

export function subnetAnswer(own: string, mask: string, said: string): Finding[] {
  const address = parseIpv4(own)
  const prefix = prefixOfMask(parseIpv4(mask) ?? 0)
  const named = new RegExp(String.raw`\b${IP}\b`)
    .exec(said.replaceAll(own === '' ? '\u0000' : own, ''))
    ?.at(0)
  const other = named === undefined ? undefined : parseIpv4(named)
  if (!ASKED.test(said) || address === undefined || prefix === undefined || other === undefined)
    return []
  const network = networkOf(address, prefix)
  const last = network + 2 ** (32 - prefix) - 1
  const range = `${formatNetwork({ address: network, prefix })} goes from ${formatIpv4(network)} to ${formatIpv4(last)}`
  return [
    answer(
      'subnet-asked',
      isSameNetwork(address, other, prefix)
        ? `Yes: ${range}, and ${named} lies in it. The PC reaches it directly by ARP, without the gateway.`
        : `No: ${range}, and ${named} lies outside. The PC sends packets for it to its gateway.`,
      { topics: ['subnetting', 'host-ip-settings'] },
    ),
  ]
}
