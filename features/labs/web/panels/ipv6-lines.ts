/** The IPv6 fields of a host's panel, and the lines that they come to. */
import { formatIpv6, parseIpv6 } from '../../core/network/ipv6.ts'
import type { HostConfig } from '../../core/network/network.ts'
import { readCidr6 } from '../../core/terminal/grammar/slots.ts'
import type { FieldLine, Fields, Problems } from './panel-lines.ts'

/** Several addresses stand one behind the other. */
export function ipv6Fields({ ipv6 }: Pick<HostConfig, 'ipv6'>): Fields {
  return {
    ...(ipv6.isAutomatic && { automatic6: 'on' }),
    addresses6: ipv6.addresses
      .map(({ address, prefix }) => `${formatIpv6(address)}/${prefix}`)
      .join(' '),
    gateway6: ipv6.gateway === null ? '' : formatIpv6(ipv6.gateway),
  }
}

export function ipv6Problems({ addresses6 = '', gateway6 = '' }: Fields): Problems {
  return {
    ...(wordsOf(addresses6).some((text) => !readCidr6(text)) && {
      addresses6: 'Write an address with its prefix, such as 2001:db8::10/64.',
    }),
    ...(gateway6 !== '' &&
      parseIpv6(gateway6) === undefined && {
        gateway6: 'Write an IPv6 address, such as 2001:db8::1 or fe80::1.',
      }),
  }
}

/** Nothing where the form has no such fields. */
export function ipv6Lines(config: Pick<HostConfig, 'ipv6'>, now: Fields): readonly FieldLine[] {
  const was = ipv6Fields(config)
  const { addresses6, gateway6 } = now
  if (addresses6 === undefined) return []
  const lines: FieldLine[] = []
  const before = wordsOf(was['addresses6'] ?? '')
  const after = wordsOf(addresses6).map(spelled)
  for (const address of before.filter((each) => !after.includes(each)))
    lines.push({ field: 'addresses6', line: `no ipv6 address ${address}` })
  for (const address of after.filter((each) => !before.includes(each)))
    lines.push({ field: 'addresses6', line: `ipv6 address ${address}` })
  if (gateway6 !== was['gateway6'])
    lines.push({
      field: 'gateway6',
      line: gateway6 ? `ipv6 gateway ${gateway6}` : 'no ipv6 gateway',
    })
  if (now['automatic6'] !== was['automatic6'])
    lines.push({
      field: 'automatic6',
      line: now['automatic6'] === 'on' ? 'ipv6 automatic' : 'no ipv6 automatic',
    })
  return lines
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '')
}

/** As it is stored, so that another spelling is no change. */
function spelled(text: string): string {
  const read = readCidr6(text)
  return read ? `${formatIpv6(read.address)}/${read.prefix}` : text
}
