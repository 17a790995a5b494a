/** The inputs of a calculation with the values of a later text in their place, by kind. */
import { formatIpv4, formatNetwork, networkOf } from '#platform/contract/ipv4.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import type { Calculation, Inputs, Request } from './calculation.ts'
import { networkFrom, networksFrom } from './inputs.ts'
import { ipv6In } from './ipv6-questions.ts'
import { askedForPrefix } from './prefix.ts'
import { otherRouteChoice } from './stories/route-choice.ts'
import { askedOf } from './subnet.ts'
import { rateIn, sizeIn } from './transfer.ts'

/** Words that lead over to another value. */
const LEADS =
  /^(?:and|or|ok(?:ay)?|so|but|then|now|what|whats|what's|how|same|with|for|if|in|the|is|a)\b|^[\d/.]|\?$/
/** With such words the text is a question of its own. */
const OWN = /\bwhat (?:is|are) an?\b(?! \/)|\bused\b|\bwhy\b|\bdifference\b/

export function swapped({ kind, inputs }: Calculation, asked: AskedText): Request | null {
  if (!LEADS.test(asked.text) || OWN.test(asked.words) || asked.problems.length > 0) return null
  const found = SWAP_BY_KIND[kind]?.(inputs, asked) ?? null
  return found === null
    ? null
    : { kind: found.kind ?? kind, inputs: { ...inputs, ...found.inputs } }
}

type Swap = (
  inputs: Inputs,
  asked: AskedText,
) => { readonly kind?: string; readonly inputs: Inputs } | null

function prefixIn({ bare, masks }: AskedText): number | undefined {
  return [...masks, ...bare].find((prefix) => prefix <= 32)
}

function numberIn({ words }: AskedText): string | undefined {
  return /(?<![\d.])-?\d+(?:\.\d+)?(?![\d.]*\d)/.exec(
    withDigits(words).replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''),
  )?.[0]
}

/** What is left of the inputs if something was found to change. */
function changed(
  changes: Readonly<Record<string, string | number | undefined>>,
): { inputs: Inputs } | null {
  const known = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return known.length === 0 ? null : { inputs: Object.fromEntries(known) }
}

const ofSubnet: Swap = (_, asked) => {
  const [host] = asked.hosts
  const wanted = asked.words === '' ? null : askedOf(asked)
  return changed({
    address: host && formatIpv4(host.address),
    prefix: host?.prefix ?? prefixIn(asked),
    asked: wanted === null || wanted.length === 0 ? undefined : wanted.join(' '),
  })
}

const ofPrefix: Swap = (inputs, asked) => {
  const [host] = asked.hosts
  if (host) {
    const prefix = host.prefix ?? inputs['prefix'] ?? ''
    return {
      kind: 'subnet',
      inputs: { address: formatIpv4(host.address), prefix: String(prefix), asked: '' },
    }
  }
  const prefix = prefixIn(asked)
  const wanted = askedForPrefix(asked.words)
  if (prefix === undefined && (wanted === null || wanted === 'all')) return null
  return {
    inputs: {
      ...(prefix === undefined
        ? {}
        : { prefix: String(prefix), written: asked.masks.length > 0 ? 'mask' : 'prefix' }),
      ...(wanted === null || wanted === 'all' ? {} : { asked: wanted }),
    },
  }
}

const ofHosts: Swap = (inputs, asked) => {
  const prefix = prefixIn(asked)
  const hosts = numberIn(asked) ?? inputs['hosts'] ?? ''
  // "is a /26 enough?"
  if (prefix !== undefined) return { kind: 'fits', inputs: { hosts, prefix: String(prefix) } }
  return changed({ hosts: numberIn(asked) })
}

const ofSplit: Swap = (inputs, asked) => {
  const [host] = asked.hosts
  const into = prefixIn(asked)
  const number = numberIn(asked)
  const isAboutHosts = /\bhosts?\b|\beach\b/.test(asked.words) || inputs['each'] !== undefined
  if (host) return changed({ address: formatIpv4(host.address), prefix: host.prefix ?? undefined })
  // One of the three ways to say it takes the place of the others.
  if (into !== undefined) return { inputs: { parts: '', each: '', into: String(into) } }
  if (number === undefined) return null
  return { inputs: { into: '', parts: '', each: '', [isAboutHosts ? 'each' : 'parts']: number } }
}

const ofCount: Swap = (_, { bare, words }) => {
  const [one, other] = bare
  if (one === undefined) return null
  if (other !== undefined)
    return changed({ inner: Math.max(one, other), outer: Math.min(one, other) })
  return changed(
    /\b(?:in|of|from|out of)\b(?: an?)?\W*$/.test(words) ? { outer: one } : { inner: one },
  )
}

const ofPair: Swap = (inputs, asked) => {
  const [host] = asked.hosts
  const prefix = prefixIn(asked)
  const [one, other] = [networkFrom(inputs['one']), networkFrom(inputs['other'])]
  if (!one || !other) return null
  if (host) {
    const own = { address: host.address, prefix: host.prefix ?? prefix ?? other.prefix }
    return changed({ other: formatNetwork(own) })
  }
  return prefix === undefined
    ? null
    : changed({
        one: formatNetwork({ ...one, prefix }),
        other: formatNetwork({ ...other, prefix }),
      })
}

const ofInside: Swap = (inputs, asked) => {
  const [host] = asked.hosts
  const prefix = prefixIn(asked)
  const network = networkFrom(inputs['network'])
  if (host && host.prefix !== null)
    return changed({ network: formatNetwork({ address: host.address, prefix: host.prefix }) })
  return changed({
    address: host && formatIpv4(host.address),
    network: prefix === undefined || !network ? undefined : formatNetwork({ ...network, prefix }),
  })
}

/** Another network is added to the ones before. */
const ofSummary: Swap = (inputs, { hosts }) => {
  const [own] = networksFrom(inputs['networks']) ?? []
  if (hosts.length === 0 || !own) return null
  const added = hosts.map(({ address, prefix }) => {
    const network = {
      address: networkOf(address, prefix ?? own.prefix),
      prefix: prefix ?? own.prefix,
    }
    return formatNetwork(network)
  })
  return changed({ networks: [inputs['networks'], ...added].join(' ') })
}

const ofAddress: Swap = (_, { hosts }) =>
  changed({ address: hosts[0] && formatIpv4(hosts[0].address) })

const ofNumber: Swap = (inputs, asked) => {
  const base = /\b(binary|decimal|hex\w*)\b/.exec(asked.words)?.[1]
  const to = base?.startsWith('hex') ? 'hexadecimal' : base
  if (asked.hosts.length > 0)
    return {
      kind: 'address-in-base',
      inputs: {
        address: formatIpv4(asked.hosts[0]?.address ?? 0),
        to: to ?? inputs['to'] ?? 'binary',
      },
    }
  const pattern =
    inputs['from'] === 'hexadecimal' ? /\b(?:0x)?([0-9a-f]*\d[0-9a-f]*|[a-f]{2})\b/ : /\b(\d+)\b/
  return changed({
    digits: pattern.exec(asked.words)?.[1],
    to: to === inputs['from'] ? undefined : to,
  })
}

const ofDowntime: Swap = (_, { text }) => {
  const nines = /\b(\d)\s*(?:nines|9s)\b/.exec(withDigits(text))?.[1]
  const percent = /\b(\d{2}(?:\.\d{1,6})?)\s*%?/.exec(text.replace(',', '.'))?.[1]
  const period = /\b(year|month|week|day)\b/.exec(text)?.[1]
  const ofNines =
    nines === undefined
      ? undefined
      : Number(nines) > 2
        ? `99.${'9'.repeat(Number(nines) - 2)}`
        : undefined
  return changed({ percent: ofNines ?? percent, period })
}

const ofRaid: Swap = (_, { text }) => {
  const words = withDigits(text)
  const level = /\braid[ -]?(10|0|1|5|6)\b/.exec(words)?.[1]
  const disks = /\b(\d{1,3})\s*(?:\w+ )?(?:disks?|drives?)\b/.exec(words)?.[1]
  const [, size, unit] = /(\d+(?:\.\d+)?)\s*(tb|gb)\b/.exec(words) ?? []
  return changed({ raid: level && `raid-${level}`, disks, size, unit: unit?.toUpperCase() })
}

const ofTransfer: Swap = (_, { raw }) => {
  const [rate, size] = [rateIn(raw), sizeIn(raw)]
  return changed({ rate: rate?.bits, speed: rate?.text, bits: size?.bits, size: size?.text })
}

const ofFrame: Swap = (_, asked) =>
  changed({
    mtu: numberIn({ ...asked, words: asked.words.replaceAll(/ipv[46]|\bv[46]\b/g, ' ') }),
    version: /\b(?:ip)?v6\b/.test(asked.text)
      ? '6'
      : /\b(?:ip)?v4\b/.test(asked.text)
        ? '4'
        : undefined,
    protocol: /\b(udp|tcp|icmp)\b/.exec(asked.text)?.[1],
  })

const ofIpv6: Swap = (_, { raw }) =>
  changed({ address: ipv6In(raw).find(({ problem }) => problem === null)?.address })

const ofLeftOver: Swap = (_, asked) => changed({ prefix: prefixIn(asked), used: numberIn(asked) })

const asNumber =
  (name: string): Swap =>
  (_, asked) =>
    changed({ [name]: numberIn(asked) })

const SWAP_BY_KIND: Readonly<Record<string, Swap>> = {
  'route-choice': (inputs, asked) => {
    const changed = otherRouteChoice(inputs, asked)
    return changed && { inputs: changed }
  },
  subnet: ofSubnet,
  prefix: ofPrefix,
  'hosts-needed': ofHosts,
  'host-bits': ofHosts,
  fits: ofHosts,
  split: ofSplit,
  count: ofCount,
  'same-subnet': ofPair,
  overlap: ofPair,
  inside: ofInside,
  summary: ofSummary,
  'address-kind': ofAddress,
  'address-class': ofAddress,
  'multicast-mac': ofAddress,
  number: ofNumber,
  'address-in-base': ofNumber,
  downtime: ofDowntime,
  raid: ofRaid,
  'raid-least': ofRaid,
  transfer: ofTransfer,
  rate: ofTransfer,
  mss: ofFrame,
  'ipv6-form': ofIpv6,
  'ipv6-kind': ofIpv6,
  'ipv6-size': (_, { bare }) => changed({ prefix: bare[0] }),
  bits: asNumber('bits'),
  dbm: asNumber('dbm'),
  milliwatts: asNumber('mw'),
  db: asNumber('db'),
  poe: asNumber('each'),
  'left-over': ofLeftOver,
  mesh: asNumber('nodes'),
  lag: asNumber('links'),
  channel: asNumber('channel'),
}
