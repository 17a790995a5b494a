/** What output shows of a host's settings, whichever system printed it; and which system that is. */
import { parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import { IP, isApipa } from './reading.ts'

export type System = 'windows' | 'linux' | 'mac'

export type HostFacts = {
  readonly address: string
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
  /(?:\s?\.){3,}\s*:|^\s*(?:PS )?[A-Z]:\\|^\s*Windows IP|^\s*Pinging \S|\bbytes=\d+ time|^\s*Tracing route to/m
const MAC = /^en\d: flags=|^\S+@\S*(?:mac|book)\S*\b|\bnetmask 0x[0-9a-f]{8}/im
const LINUX =
  /^\s*\d+: [\w.@-]+: <|^[\w.-]+@[\w.-]+:[^$#\n]*[$#]|\bproto (?:kernel|dhcp|static|ra)\b|\bscope (?:link|global|host)\b|^\s*(?:enp|ens|eth|wlan|wlp)\d\w*(?::|\s)|\bicmp_seq=|^\s*nameserver |systemd|\bnmcli\b/m

/** Null where nothing tells it, as in output of a switch. */
export function systemOf(text: string): System | null {
  return WINDOWS.test(text) ? 'windows' : MAC.test(text) ? 'mac' : LINUX.test(text) ? 'linux' : null
}

const first = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1] ?? null
const DOTS = String.raw`(?:\s?\.)*\s*:\s*`

/** Null where no address of a host is shown, or more than one: then nobody knows which is meant. */
export function hostFacts(lines: readonly string[]): HostFacts | null {
  const text = lines.join('\n')
  const system = systemOf(text)
  const found = windowsAddress(text) ?? (system === 'windows' ? null : unixAddress(text))
  if (found === null || isApipa(found.address) || parseIpv4(found.address) === undefined)
    return null
  return {
    ...found,
    gateway:
      first(text, new RegExp(String.raw`Default Gateway${DOTS}(${IP})`, 'i')) ??
      first(text, new RegExp(String.raw`^\s*default via (${IP})\b`, 'm')),
    dns: [
      ...text.matchAll(
        new RegExp(
          String.raw`(?:DNS Servers?${DOTS}|^\s*nameserver |DNS Servers?: )(${IP})`,
          'gim',
        ),
      ),
    ].map(([, server = '']) => server),
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

type Address = Pick<HostFacts, 'address' | 'prefix'>

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
        String.raw`^\s*(?:inet (?:addr:)?|(?:en|eth|wl)\w*\s+UP\s+)(${IP})(?:/(\d{1,2}))?(?: netmask (0x[0-9a-f]{8}))?`,
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
