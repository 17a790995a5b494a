/** What is written behind `dig` and `nslookup`, whose words come in any order. */
import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { DNS_TYPES, plainName, reverseName } from '../../network/dns/dns-names.ts'
import type { DnsType } from '../../network/services.ts'

export type DnsQuery = {
  readonly name: string
  readonly type: DnsType
  /** As it was typed; null: the computer's own ones. */
  readonly server: string | null
  /** What is printed of the answer: all of it, its lines, or its values alone. */
  readonly shows: 'all' | 'answer' | 'short'
}

type Read = DnsQuery | { readonly problem: string }

/** Types that dig knows and zones here do not have. */
const OTHER_TYPES = /^(?:any|axfr|caa|dnskey|ds|https|naptr|nsec3?|rrsig|soa|spf|svcb|tlsa)$/i

export function readDig(text: string): Read {
  let [name, type, server]: [string | null, DnsType | null, string | null] = [null, null, null]
  let shows: DnsQuery['shows'] = 'all'
  let isReverse = false
  for (const word of text.split(/\s+/)) {
    const found = typeOf(word)
    if (word.startsWith('@')) server = word.slice(1)
    else if (word === '-x') isReverse = true
    else if (word === '+short') shows = 'short'
    else if (word === '+noall' || word === '+answer') shows = shows === 'short' ? shows : 'answer'
    else if (word.startsWith('+')) continue
    else if (word.startsWith('-')) return { problem: `“${word}” is no option here.` }
    else if (found) type = found
    else if (OTHER_TYPES.test(word)) return { problem: otherType(word) }
    else if (word.toLowerCase() !== 'in') name = word
  }
  if (name === null) return { problem: 'Say for which name: dig www.example.com' }
  if (!isReverse) return { name, type: type ?? 'A', server, shows }
  const address = parseIpv4(name)
  if (address === undefined) return { problem: `“${name}” is no address, as -x wants one.` }
  return { name: reverseName(address), type: 'PTR', server, shows }
}

/** An address is looked up for its name, without being asked to. */
export function readNslookup(text: string): Read {
  let type: DnsType | undefined
  const names: string[] = []
  for (const word of text.split(/\s+/)) {
    const option = /^-(?:type|query|querytype|q|t)=(.+)$/i.exec(word)?.[1]
    if (option !== undefined) {
      type = typeOf(option)
      if (!type) return { problem: otherType(option) }
    } else if (word.startsWith('-')) return { problem: `“${word}” is no option here.` }
    else names.push(word)
  }
  const [name, server = null] = names
  if (name === undefined) return { problem: 'Say for which name: nslookup www.example.com' }
  const address = type === undefined ? parseIpv4(name) : undefined
  return address === undefined
    ? { name: plainName(name), type: type ?? 'A', server, shows: 'all' }
    : { name: reverseName(address), type: 'PTR', server, shows: 'all' }
}

function typeOf(word: string): DnsType | undefined {
  return DNS_TYPES.find((type) => type === word.toUpperCase())
}

function otherType(word: string): string {
  return `Zones here have no records of the type ${word.toUpperCase()}: there are ${DNS_TYPES.join(', ')}.`
}
