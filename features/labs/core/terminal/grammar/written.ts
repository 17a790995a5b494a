/** Values as they are written in lines and in what is printed. */
import { formatIpv6, type Ipv6Address } from '../../network/ipv6.ts'

/** As `quoted` reads it: `web`, `"web to dmz"`. */
export function quotedText(name: string): string {
  return name.includes(' ') ? `"${name}"` : name
}

/** `0000.5e00.5301`, as switches write it. */
export function dottedMac(mac: string): string {
  return (mac.match(/.{4}/g) ?? []).join('.')
}

/** A list of VLANs that is longer goes on in the next line. */
const LONGEST_VLAN_LIST = 100

/** The same list in pieces, each short enough for a line; none where it is empty. */
export function chunkVlans(vlans: readonly number[]): readonly string[] {
  const lines: string[] = []
  let list = ''
  for (const part of listVlans(vlans).split(',')) {
    if (list !== '' && list.length + part.length >= LONGEST_VLAN_LIST) {
      lines.push(list)
      list = ''
    }
    list += (list === '' ? '' : ',') + part
  }
  return list === '' ? lines : [...lines, list]
}

/** `10,20-22`: what `vlans` reads. The numbers are sorted. */
export function listVlans(vlans: readonly number[]): string {
  const parts: string[] = []
  for (let at = 0; at < vlans.length;) {
    let end = at
    while (vlans[end + 1] === (vlans[end] as number) + 1) end += 1
    // Two neighbors are written one by one, as common equipment does.
    parts.push(end > at + 1 ? `${vlans[at]}-${vlans[end]}` : vlans.slice(at, end + 1).join(','))
    at = end + 1
  }
  return parts.join(',')
}

export function prefixText({ address, prefix }: Ipv6Address): string {
  return `${formatIpv6(address)}/${prefix}`
}
