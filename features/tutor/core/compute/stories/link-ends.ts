/**
 * Who gets which address of a small network to a provider or between two routers: a /28, /29, /30 or /31.
 *
 * A /30 has two hosts, a /31 two addresses without network and broadcast (RFC 3021). Which end gets which is agreed.
 */
import { formatIpv4, formatNetwork, networkOf, parseIpv4, sizeOf } from '#platform/contract/ipv4.ts'

import type { AskedText } from '../asked-text.ts'
import { bold, type Request, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'
import { numberStep, plainOf } from './plain-text.ts'

const LINK =
  /\bisp(?:'?s)?\b|\bprovider(?:'?s)?\b|\bcarrier(?:'?s)?\b|\bwan\b|\bpoint[ -]to[ -]point\b|\bp2p\b|\btransit\b|\bhand-?off\b|\binternet (?:line|link|connection)\b|\b(?:link|line|connection) between\b|\brouters\b|\bother (?:side|end|router)\b|\bboth (?:ends|sides|routers)\b/
const ASKS =
  /\b(?:which|what|whats|what's)\b[^.?]{0,40}\b(?:ips?|address(?:es)?|ones?|usable|ours?|mine|theirs|their|they|we|i|gateway)\b|\bboth ips\b|\bboth addresses\b|\bgets\b ?\?|\bhow many\b[^.?]{0,30}\b(?:ips?|address\w*|left|usable|for us)\b/
const OTHER =
  /\bbroad ?cast\b|\bnetwork (?:address|id)\b|\bmask\b|\bwild ?card\b|\bwhy\b|\bping\w*|\broute\b|\bnat\b|\bpat\b|\bdhcp\b|\bsplit\b|\bsummar\w*|\bvlsm\b|\bcan'?t\b|\bcannot\b|\bvalid\b|\bcommand\b|\bsame (?:sub ?)?net\w*|\bpublic or private\b|\bprivate or public\b|\bnext (?:sub ?net|network)\b/
const TAKEN = /(?<![\d.])\.(\d{1,3})\b(?!\.\d)/
const FIRST =
  /\b(?:first|lowest) (?:usable |valid )?(?:address |ip |host |one )*(?:is|belongs to|goes to) (?:the |their |its |for )*(?:gateway|router|isp|provider)|\b(?:takes?|has|uses?|gets?|is|on) (?:the )?(?:first|lowest|lower)\b/
const LAST = /\b(?:takes?|has|uses?|gets?|is|on) (?:the )?(?:last|highest|higher)\b/

export function readLinkEnds(raw: string, { hosts, bare, masks }: AskedText): Request[] {
  const words = plainOf(raw)
  if (!LINK.test(words) || !ASKS.test(words) || OTHER.test(words)) return []
  const [block, other, more] = hosts
  const prefix = block?.prefix ?? masks[0] ?? bare[0]
  if (!block || more || prefix === undefined || prefix < 28 || prefix > 31) return []
  if (other && (other.prefix ?? prefix) !== prefix) return []
  const network = networkOf(block.address, prefix)
  if (other && networkOf(other.address, prefix) !== network) return []
  const isOwn = prefix < 31 && block.address !== network
  if (isOwn && prefix < 30) return []
  const dotted = TAKEN.exec(words.replaceAll(/\d{1,3}(?:\.\d{1,3}){3}/g, ' '))?.[1]
  const taken = isOwn
    ? block.address
    : other
      ? other.address
      : dotted === undefined
        ? namedIn(words, network, prefix)
        : ((network & 0xffff_ff00) >>> 0) + Number(dotted)
  return [
    {
      kind: 'link-ends',
      inputs: {
        network: formatNetwork({ address: network, prefix }),
        ...(taken === null ? {} : { taken: formatIpv4(taken >>> 0) }),
      },
    },
  ]
}

function namedIn(words: string, network: number, prefix: number): number | null {
  if (FIRST.test(words)) return hostsOf(network, prefix)[0]
  return LAST.test(words) ? hostsOf(network, prefix)[1] : null
}

/** The first and the last address that an end can have. */
function hostsOf(network: number, prefix: number): [number, number] {
  const last = network + sizeOf(prefix) - 1
  return prefix === 31 ? [network, last] : [network + 1, last - 1]
}

export const workLinkEnds: Work = (inputs) => {
  const network = networkFrom(inputs['network'] ?? '')
  if (!network || network.prefix < 28 || network.prefix > 31) return null
  const [first, last] = hostsOf(network.address, network.prefix)
  const taken = inputs['taken'] === undefined ? null : (parseIpv4(inputs['taken']) ?? null)
  if (taken !== null && (taken < first || taken > last)) return null
  const name = formatNetwork(network)
  const [low, high] = [formatIpv4(first), formatIpv4(last)]
  const count = last - first + 1
  const ends =
    network.prefix === 31
      ? `A /31 has no network and no broadcast address (RFC 3021).`
      : `${formatIpv4(network.address)} is the network and ${formatIpv4(network.address + sizeOf(network.prefix) - 1)} the broadcast address.`
  return {
    title: `Ends of ${name}`,
    answer: `${answerOf({ name, low, high, count, first, last, taken })} ${ends}`,
    facts: [
      { label: 'First host', value: low },
      { label: 'Last host', value: high },
      { label: 'Hosts', value: String(count) },
    ],
    steps: [
      numberStep(
        `A /${network.prefix} has ${sizeOf(network.prefix)} addresses${network.prefix === 31 ? ', and both ends use one' : `: less network and broadcast, ${count} are left`}.`,
        `How many hosts can ${name} have?`,
        count,
        'Two to the power of the host bits, less network and broadcast.',
      ),
    ],
    topics: ['subnetting', 'host-ip-settings'],
  }
}

type Ends = {
  readonly name: string
  readonly low: string
  readonly high: string
  readonly count: number
  readonly first: number
  readonly last: number
  readonly taken: number | null
}

function answerOf({ name, low, high, count, first, last, taken }: Ends): string {
  if (count === 2) {
    if (taken !== null)
      return `The other end is ${bold(taken === first ? high : low)}: ${name} has two hosts, ${low} and ${high}, and ${formatIpv4(taken)} is taken.`
    return `${name} has two hosts: ${bold(low)} and ${bold(high)}. One is the provider's or the other router's, and one is yours. Which is whose, both sides have agreed: the provider's letter says it.`
  }
  const range = `${name} has ${count} hosts: ${bold(`${low} to ${high}`)}.`
  if (taken === null)
    return `${range} The provider's router takes one of them as your gateway, so ${bold(`${count - 1} are left`)} for you.`
  const rest =
    taken === first
      ? `${formatIpv4(first + 1)} to ${high}`
      : taken === last
        ? `${low} to ${formatIpv4(last - 1)}`
        : `all of them but ${formatIpv4(taken)}`
  return `${range} ${formatIpv4(taken)} is taken, so ${bold(`${count - 1} are left`)}: ${rest}.`
}
