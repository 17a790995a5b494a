/**
 * What the words beside output say of the network itself: `our LAN is 10.20.0.0/16`, `the DHCP server is 10.20.0.5`.
 *
 * A network that is named for something else, such as guests or another site, says nothing of this host.
 */
import { networkOf, parseIpv4, prefixOfMask, type Network } from '#platform/contract/ipv4.ts'

import { IP } from './reading.ts'

export type SaidFacts = {
  readonly networks: readonly Network[]
  /** The length of the mask that the others have. */
  readonly mask: number | null
  readonly dhcp: string | null
  readonly dns: readonly string[]
  readonly gateway: string | null
  /** The host is elsewhere, or the words speak of a tunnel to that network. */
  readonly isAway: boolean
}

const OWN =
  /\b(?:our|my|we|us|office|company|school|site|lan|here|others?|everyone|everybody|all|rest|colleagues?|neighbou?rs?|should|supposed|normal(?:ly)?|usual(?:ly)?|network is|subnet is|net is)\b/i
const OTHERS =
  /\b(?:guests?|old|former|voice|phones?|branch|remote|home|vpn|servers?|management|mgmt|printers?|cameras?|iot|dmz|wan|public|isp|provider|internet|other (?:site|office|network|subnet|vlan)|second (?:site|office|network|subnet|vlan)|(?:reach|ping|open|to|from) (?:the )?(?:network|subnet)?)\s*(?:(?:network|subnet|net|lan|vlan|wlan|wi-?fi|ssid|range|site|office|side|is|are|was|were|in|on|has|have|use|uses|the|=|:|\d{1,4})\s*){0,4}$/i
/** What was, or is somewhere else, is not what should be here. */
const ELSEWHERE =
  /\b(?:old|former(?:ly)?|previous(?:ly)?|before|used to|last (?:week|month|year))\b|\bat home\b(?=.*\bhere\b)/i
const AWAY =
  /\b(?:vpn|tunnel|(?:at|from|in my|my) home|home office|hotel|train|caf[eé]|hotspot|remote(?:ly)?|on the road|outside the office|travel\w*)\b/i
const NETWORK = new RegExp(
  String.raw`(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3}|x|\*)\.(\d{1,3}|x|\*)(?:\s?/\s?(\d{1,2}))?(?![\d.]*\d)`,
  'gi',
)

/** Sentences; an address has points, too. */
const sentencesOf = (said: string): string[] => said.split(/[.!?;](?=\s|$)|\n/)

export function saidFacts(said: string): SaidFacts {
  const sentences = sentencesOf(said)
  return {
    networks: sentences.flatMap(networksIn),
    mask: maskIn(said),
    isAway: AWAY.test(said),
    dhcp: namedAddress(sentences, String.raw`dhcp(?:[ -]?server)?`)[0] ?? null,
    dns: namedAddress(sentences, String.raw`(?:dns(?:[ -]?servers?)?|resolver|name ?server)`),
    gateway: namedAddress(sentences, String.raw`(?:default )?(?:gateway|gw|router)`)[0] ?? null,
  }
}

function networksIn(sentence: string): Network[] {
  if (!OWN.test(sentence) || ELSEWHERE.test(sentence)) return []
  return [...sentence.matchAll(NETWORK)].flatMap((match) => {
    const before = sentence.slice(0, match.index)
    return OTHERS.test(before) ? [] : (networkFrom(match) ?? [])
  })
}

/** `all others use 255.255.255.0`, `the mask should be /24`. */
function maskIn(said: string): number | null {
  const dotted = /(?<![\d.])255(?:\.\d{1,3}){3}(?![\d.]*\d)/.exec(said)?.[0]
  const short = /\bmask\b[^.?!\d]{0,20}\/(\d{1,2})\b/i.exec(said)?.[1]
  if (!OWN.test(said)) return null
  return dotted === undefined
    ? short === undefined
      ? null
      : Number(short)
    : (prefixOfMask(parseIpv4(dotted) ?? 0) ?? null)
}

/** `10.20.0.0/16`, `10.20.x.x` and `192.168.5.0`; an address of one host is no network. */
function networkFrom(match: RegExpMatchArray): Network | null {
  const octets = match.slice(1, 5)
  const wild = octets.findIndex((one) => /^[x*]$/i.test(one))
  const zero = octets[3] === '0'
  const prefix =
    match[5] === undefined ? (wild >= 0 ? wild * 8 : zero ? 24 : null) : Number(match[5])
  const address = parseIpv4(octets.map((one) => (/^[x*]$/i.test(one) ? '0' : one)).join('.'))
  // A mask and a group are no network of a host.
  const isUnusable = address === undefined || address >>> 24 >= 224 || address >>> 24 === 0
  if (isUnusable || prefix === null || prefix < 8 || prefix > 30) return null
  const network = networkOf(address, prefix)
  // With its length, an address says its network all the same.
  return { address: network, prefix }
}

/** Addresses that stand beside a name: `the dhcp server is 10.20.0.5`, `10.20.0.5 is our dhcp`. */
function namedAddress(sentences: readonly string[], name: string): string[] {
  const after = new RegExp(
    String.raw`\b${name}\b\s*(?:(?:of (?:ours|the (?:office|company|school|site))|here|address|ip|should|must|be|is|are|has|was|it|at|on|always|normally|really|the|=|:|,|\()\s*){0,5}(${IP})(?!\s?/|\d)`,
    'i',
  )
  const before = new RegExp(
    String.raw`(${IP})(?!\s?/|\d)\s*(?:(?:is|was|=|,|\(|as)\s*){1,2}(?:(?:our|the|my|real|only|right|correct|company|office)\s*){0,3}${name}\b`,
    'i',
  )
  return sentences.flatMap((sentence) => {
    const found = after.exec(sentence)?.[1] ?? before.exec(sentence)?.[1]
    const isFrom =
      ELSEWHERE.test(sentence) ||
      /\b(?:public|google|isp|provider|guest|instead)\b|\b(?:can|could|may|should|shall) (?:i|we)\b/i.test(
        sentence,
      )
    return found === undefined || isFrom || parseIpv4(found) === undefined ? [] : [found]
  })
}
