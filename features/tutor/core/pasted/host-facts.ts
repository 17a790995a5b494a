/** What output shows of a host's settings, whichever system printed it; and which system that is. */
import { parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import { IP, isApipa } from './reading.ts'

export type System = 'windows' | 'linux' | 'mac'

export type HostFacts = {
  /** Null where only its DNS servers are shown. */
  readonly address: string | null
  readonly prefix: number | null
  readonly gateway: string | null
  readonly dns: readonly string[]
  readonly dhcp: string | null
  /** Null where the output does not say it. */
  readonly isByHand: boolean | null
  readonly isWireless: boolean
  readonly system: System | null
}

const WINDOWS =
  /(?:\s?\.){3,}\s*:|^\s*(?:PS )?[A-Z]:\\|^\s*Windows IP|^\s*Pinging \S|\bbytes=\d+ time|^\s*Tracing route to|^\s*Network Destination\s+Netmask|\bOn-link\b/m
const MAC = /^en\d: flags=|^\S+@\S*(?:mac|book)\S*\b|\bnetmask 0x[0-9a-f]{8}/im
const LINUX =
  /^\s*\d+: [\w.@-]+: <|^[\w.-]+@[\w.-]+:[^$#\n]*[$#]|\bproto (?:kernel|dhcp|static|ra)\b|\bscope (?:link|global|host)\b|^\s*(?:enp|ens|eth|wlan|wlp)\d\w*(?::|\s)|\bicmp_seq=|^\s*nameserver |systemd|\bnmcli\b|^\s*IP4\.ADDRESS/m

/** Null where nothing tells it, as in output of a switch. */
export function systemOf(text: string): System | null {
  return WINDOWS.test(text) ? 'windows' : MAC.test(text) ? 'mac' : LINUX.test(text) ? 'linux' : null
}

const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null
const DOTS = String.raw`(?:\s?\.)*\s*:\s*`

const DNS = new RegExp(
  String.raw`(?:DNS Servers?(?:\s?\.)*\s*:|^\s*nameserver|^\s*IP4\.DNS\[\d\]:)\s*(${IP}.*)$`,
  'i',
)

/** Null where nothing of a host is shown; of several addresses nobody knows which is meant. */
export function hostFacts(lines: readonly string[]): HostFacts | null {
  const text = lines.join('\n')
  const system = systemOf(text)
  const found = windowsAddress(text) ?? (system === 'windows' ? null : unixAddress(text))
  if (found !== null && (isApipa(found.address) || parseIpv4(found.address) === undefined))
    return null
  const dns = dnsIn(lines)
  if (found === null && dns.length === 0) return null
  return {
    address: found?.address ?? null,
    prefix: found?.prefix ?? null,
    dns,
    gateway:
      first(text, new RegExp(String.raw`Default Gateway${DOTS}(${IP})`, 'i')) ??
      first(text, new RegExp(String.raw`^\s*(?:default via |IP4\.GATEWAY:\s*)(${IP})\b`, 'm')),
    dhcp:
      first(text, new RegExp(String.raw`DHCP[ -]Server${DOTS}(${IP})`, 'i')) ??
      first(text, new RegExp(String.raw`dhcp[-_]server[-_]identifier\D{1,4}(${IP})`, 'i')),
    isByHand: /DHCP Enabled[ .]*: *No\b|\bproto static\b/i.test(text)
      ? true
      : /DHCP Enabled[ .]*: *Yes\b|Lease Obtained|\bdynamic\b|\bproto dhcp\b/i.test(text)
        ? false
        : null,
    isWireless: /wi-?fi|wireless|\bwl(?:an|p)\d/i.test(text),
    system,
  }
}

/** More servers stand on lines of their own below the first. */
function dnsIn(lines: readonly string[]): string[] {
  const servers = new Set<string>()
  let isBelow = false
  for (const line of lines) {
    const named = DNS.exec(line)?.[1]
    const further: string | undefined = isBelow
      ? new RegExp(String.raw`^\s*(${IP})\s*$`).exec(line)?.[1]
      : undefined
    isBelow = named !== undefined || further !== undefined
    for (const address of (named ?? further ?? '').match(new RegExp(IP, 'g')) ?? [])
      servers.add(address)
  }
  return [...servers]
}

type Address = { readonly address: string; readonly prefix: number | null }

function windowsAddress(text: string): Address | null {
  const all = [...text.matchAll(new RegExp(String.raw`\bIPv4 Address${DOTS}(${IP})`, 'gi'))]
  const mask = first(text, new RegExp(String.raw`Subnet Mask${DOTS}(${IP})`, 'i'))
  return all.length === 1 && all[0]?.[1] !== undefined
    ? {
        address: all[0][1],
        prefix: mask === null ? null : (prefixOfMask(parseIpv4(mask) ?? 0) ?? null),
      }
    : null
}

function unixAddress(text: string): Address | null {
  const all = [
    ...text.matchAll(
      new RegExp(
        String.raw`^\s*(?:inet (?:addr:)?|IP4\.ADDRESS\[1\]:\s*|(?:en|eth|wl)\w*\s+UP\s+)(${IP})(?:/(\d{1,2}))?(?: netmask (0x[0-9a-f]{8}))?`,
        'gm',
      ),
    ),
  ].filter(([, address = '']) => !address.startsWith('127.'))
  const [only] = all
  if (all.length !== 1 || only?.[1] === undefined) return null
  const prefix =
    only[2] === undefined
      ? only[3] === undefined
        ? null
        : (prefixOfMask(Number.parseInt(only[3].slice(2), 16)) ?? null)
      : Number(only[2])
  return { address: only[1], prefix }
}
