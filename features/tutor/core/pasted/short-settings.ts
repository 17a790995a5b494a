/**
 * The settings of a host as people note them: `ip 10.1.1.5`, `mask 255.255.255.0`, `gw 10.1.1.1`.
 *
 * They are read as the lines of `ipconfig` would be.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import { readIpconfig } from './ipconfig.ts'
import { IP, type Reader } from './reading.ts'

const FIELDS: readonly (readonly [name: string, form: RegExp])[] = [
  [
    'IPv4 Address',
    new RegExp(
      String.raw`^\s*[-*•]?\s*(?:(?:my|the|pc|host|client|laptop|printer|server|device)\s+)*(?:ip(?:v4)?(?: addr(?:ess)?)?|addr(?:ess)?|pc|host|client|laptop|printer|server)\s*[:=]?\s*(${IP})(\/\d{1,2})?\s*$`,
      'i',
    ),
  ],
  [
    'Subnet Mask',
    new RegExp(String.raw`^\s*[-*•]?\s*(?:sub ?net ?|net ?)?mask\s*[:=]?\s*(${IP})\s*$`, 'i'),
  ],
  [
    'Default Gateway',
    new RegExp(
      String.raw`^\s*[-*•]?\s*(?:def(?:ault)? ?)?(?:gw|gateway|router)\s*[:=]?\s*(${IP})\s*$`,
      'i',
    ),
  ],
  [
    'DNS Servers',
    new RegExp(String.raw`^\s*[-*•]?\s*dns(?: ?servers?)?\s*[:=]?\s*(${IP})\s*$`, 'i'),
  ],
]
const LEAST = 3
const MORE =
  /^\s*(?:GENERAL|IP[46]|WIRED-PROPERTIES)\.\S+\s*:|^\s*(?:Interface(?:Index|Alias)|AddressFamily|Type|PrefixOrigin|SuffixOrigin|AddressState|ValidLifetime|PreferredLifetime|SkipAsSource|PolicyStore)\s*:/

/** `IP4.ADDRESS[1]: 192.168.8.40/24` of `nmcli`, and the lines of `Get-NetIPAddress`. */
const TOOLS: readonly (readonly [form: RegExp, name: string])[] = [
  [new RegExp(String.raw`^\s*IP4\.ADDRESS\[1\]:\s*(${IP})(?:\/(\d{1,2}))?`), 'IPv4 Address'],
  [new RegExp(String.raw`^\s*IP4\.GATEWAY:\s*(${IP})`), 'Default Gateway'],
  [new RegExp(String.raw`^\s*IP4\.DNS\[\d\]:\s*(${IP})`), 'DNS Servers'],
  [new RegExp(String.raw`^\s*IPAddress\s*:\s*(${IP})`), 'IPv4 Address'],
]

/** Null for a line that notes no setting. */
function asIpconfig(line: string): string | null {
  for (const [form, name] of TOOLS) {
    const match = form.exec(line)
    const length = match?.[2]
    if (match)
      return `   ${name} . . . . . . : ${match[1]}${length === undefined ? '' : `\n   Subnet Mask . . . . . . : ${formatIpv4(maskOf(Number(length)))}`}`
  }
  const short = /^\s*PrefixLength\s*:\s*(\d{1,2})\s*$/.exec(line)?.[1]
  if (short !== undefined)
    return `   Subnet Mask . . . . . . : ${formatIpv4(maskOf(Number(short)))}`
  for (const [name, form] of FIELDS) {
    const value = form.exec(line)?.[1]
    if (value !== undefined) return `   ${name} . . . . . . : ${value}`
  }
  return null
}

export const readShortSettings: Reader = (lines) => {
  const noted = lines.flatMap((line) => asIpconfig(line)?.split('\n') ?? [])
  const isTool = lines.some((line) => TOOLS.some(([form]) => form.test(line)))
  const has = (name: string) => noted.some((line) => line.includes(name))
  if (noted.length < (isTool ? 2 : LEAST) || !has('IPv4 Address') || !has('Subnet Mask'))
    return null
  // What `ipconfig` itself printed is read there.
  if (readIpconfig(lines) !== null) return null
  const reading = readIpconfig(noted)
  return (
    reading && {
      ...reading,
      what: 'the IP settings of a host',
      isOutput: (line) => asIpconfig(line) !== null || (isTool && MORE.test(line)),
    }
  )
}
