/**
 * A question as the calculations read it: tidied, with the addresses, masks and prefixes that were found in it.
 *
 * People type without spaces, put the mask before the address and write `/ 27`, so that is mended first.
 */
import { readIpv4 } from '#features/practice/contract.ts'
import { formatIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import { mended } from './slips.ts'

export type Host = {
  readonly address: number
  /** Its own, or that of a mask right behind it. */
  readonly prefix: number | null
}

export type AskedText = {
  /** As typed: the letter case tells MB from Mb. */
  readonly raw: string
  /** Lower case, with the missing spaces. */
  readonly text: string
  /** The text without addresses, masks and prefixes. */
  readonly words: string
  readonly hosts: readonly Host[]
  /** What stands between one host and the next. */
  readonly between: readonly string[]
  /** The prefixes of masks that belong to no address. */
  readonly masks: readonly number[]
  /** Whether any mask is written, behind an address or not. */
  readonly hasMask: boolean
  /** Prefixes that stand alone: `/27`. Up to 128, for IPv6. */
  readonly bare: readonly number[]
  /** What is wrong with an address, a prefix or a mask, in words. */
  readonly problems: readonly { readonly given: string; readonly problem: string }[]
}

const DOTTED = String.raw`\d{1,10}(?:\.\d{1,10}){3}`
const ADDRESS = new RegExp(
  String.raw`(?<![\d.:\w-])(${DOTTED})(?:\/(${DOTTED}|\d{1,10}))?(?![\d]|\.\d)`,
  'g',
)
/** `192.168.1/24` */
const THREE_OCTETS = /(?<![\d.:\w/-])\d{1,3}\.\d{1,3}\.\d{1,3}\/\d{1,2}(?![\d.])/
const BARE = /(?<![\w./:)\]])\/(\d{1,3})(?=s?(?![\w/-]|\.\w))/g
const NAMED_PREFIX = /\b(?:prefix(?: length)?|cidr)\s*(?:of|is|=|:)?\s*(\d{1,2})\b/g
/** Between an address and the mask that belongs to it. */
const MASK_NEXT =
  /^[\s,;:(]*(?:(?:with|and|a|the|its|has|using|ip|subnet|net|mask|netmask|sm|of|is|=)[\s:]*)*$/

const ORDINAL_WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const NTH = String.raw`\b(${ORDINAL_WORDS.join('|')}|\d{1,5}(?:st|nd|rd|th))`
const ORDINAL = new RegExp(
  String.raw`${NTH}\s+(?:usable |available )?(?:sub ?net|network|block)\b(?! address| id)`,
)
/** `the fifth /28`; the words alone have lost the prefix. */
const ORDINAL_PREFIX = new RegExp(String.raw`${NTH}\s+\/\d`)

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  sixteen: '16',
  twenty: '20',
}

type FoundHost = {
  address: number
  prefix: number | null
  isMasked: boolean
  start: number
  end: number
}

export function readAsked(raw: string): AskedText {
  const text = withWholeAddresses(withDecimalAddress(tidied(raw)))
  const problems: { given: string; problem: string }[] = []
  const hosts: FoundHost[] = []
  const masks: number[] = []
  for (const match of text.matchAll(ADDRESS)) {
    const [whole, dotted = '', suffix] = match
    const reading = readIpv4(dotted)
    if ('problem' in reading) {
      problems.push({ given: whole, problem: reading.problem })
      continue
    }
    const address = reading.value
    const start = match.index
    const end = start + whole.length
    const mask = suffix === undefined ? maskIn(address, text) : undefined
    const last = hosts.at(-1)
    if (mask !== undefined) {
      if (last?.prefix === null && MASK_NEXT.test(text.slice(last.end, start))) {
        last.prefix = mask
        last.isMasked = true
        last.end = end
      } else masks.push(mask)
      continue
    }
    if (suffix === undefined && address >>> 24 === 255 && address !== 0xffff_ffff) {
      problems.push({ given: dotted, problem: notContiguous(dotted) })
      continue
    }
    const prefix = suffix === undefined ? null : prefixIn(suffix)
    if (prefix === undefined) {
      problems.push({ given: whole, problem: prefixProblem(suffix ?? '') })
      continue
    }
    hosts.push({ address, prefix, start, end, isMasked: suffix?.includes('.') === true })
  }
  const [short] = THREE_OCTETS.exec(text) ?? []
  if (short !== undefined) {
    const reading = readIpv4(short.split('/')[0] ?? '')
    if ('problem' in reading) problems.push({ given: short, problem: reading.problem })
  }
  const words = text.replaceAll(ADDRESS, ' ').replaceAll(/\/\d{1,3}s?\b/g, ' ')
  return {
    raw,
    text,
    words: words.replaceAll(/\s+/g, ' ').trim(),
    hosts: hosts.map(({ address, prefix }) => ({ address, prefix })),
    between: hosts.slice(1).map(({ start }, at) => text.slice(hosts[at]?.end ?? 0, start)),
    masks,
    hasMask: masks.length > 0 || hosts.some(({ isMasked }) => isMasked),
    bare: barePrefixes(text.replaceAll(ADDRESS, ' ')),
    problems,
  }
}

/** The prefix that is meant for an address without its own: a mask or prefix elsewhere in the text. */
export function sharedPrefix({ masks, bare, hosts }: AskedText): number | null {
  const [alone] = [...masks, ...bare].filter((prefix) => prefix <= 32)
  return alone ?? hosts.find(({ prefix }) => prefix !== null)?.prefix ?? null
}

/** Which one of a row is meant, `the third subnet` as 3; null where none is. */
export function ordinalIn(text: string): number | null {
  const word = (ORDINAL.exec(text) ?? ORDINAL_PREFIX.exec(text))?.[1]
  if (word === undefined) return null
  return /^\d/.test(word) ? Number.parseInt(word, 10) : ORDINAL_WORDS.indexOf(word) + 1
}

/** The text without it: "first subnet" asks for no first host. */
export function withoutOrdinal(text: string): string {
  return text.replace(ORDINAL, ' ')
}

/** `three` as `3`, for counts. */
export function withDigits(text: string): string {
  return text.replaceAll(/\b[a-z]+\b/g, (word) => NUMBER_WORDS[word] ?? word)
}

const POLITE =
  /\b(?:can|could|would|will) (?:you|u|someone|anyone|anybody)(?: please| pls)?\b|\bcan i (?:know|see|find|ask)\b/g

const BINARY_ADDRESS = /\b[01]{8}(?:\.[01]{8}){3}\b/
const OF_A_NETWORK = /\/\d|\b(?:hosts?|usable|sub ?net|broad ?cast|network address)\b/

/** An address in binary whose network is asked for. */
function withDecimalAddress(text: string): string {
  if (!OF_A_NETWORK.test(text.replace(BINARY_ADDRESS, ' '))) return text
  return text.replace(BINARY_ADDRESS, (written) =>
    written
      .split('.')
      .map((octet) => Number.parseInt(octet, 2))
      .join('.'),
  )
}

function tidied(raw: string): string {
  return (
    mended(raw.toLowerCase())
      .replaceAll(/[’‘`]/g, "'")
      .replaceAll(/…|\.{2,}/g, ' .. ')
      // "can you tell me" asks for no yes or no.
      .replaceAll(POLITE, ' ')
      .replaceAll(/(\.\d{1,3}(?:\/\d{1,2})?)-(?=\d{1,3}\.)/g, '$1 - ')
      .replaceAll(/\bslash[ -]?(\d)/g, '/$1')
      .replaceAll(/(\.\d{1,3})\s*\/\s*(?=\d)/g, '$1/')
      .replaceAll(/\/\s+(?=\d)/g, '/')
      // `10.0.0.5mask255.255.255.0`, `/26network`, `50hosts`, `a/24`
      .replaceAll(/([a-z=])(?=\d{1,3}\.\d{1,3}\.\d)/g, '$1 ')
      .replaceAll(/(\d\.\d{1,3}(?:\/\d{1,3})?)(?=[a-z(])/g, '$1 ')
      .replaceAll(/(\/\d{1,3})(?=[a-z]{2,})/g, '$1 ')
      .replaceAll(
        /(\d)(?=(?:usable|hosts?|users?|pcs?|computers?|devices?|clients?|subnets?|networks?|disks?|drives?|bits?)\b)/g,
        '$1 ',
      )
      .replaceAll(/\b(a|an|the|of|in|to|is|for|from|and|or)(?=\/\d)/g, '$1 ')
      .replaceAll(/\bmean time (?:to|for) (?:repair|recover\w*|restor\w*)/g, 'mttr')
      .replaceAll(/\bmean time between failures?/g, 'mtbf')
      .replaceAll(PART_OF_PREFIX, partOfPrefix)
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** `192.168.4.0/24, .5.0/24`: the second begins as the first does. */
function withWholeAddresses(text: string): string {
  const start = /(?<![\d.])(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}\/\d/.exec(text)?.[1]
  return start === undefined
    ? text
    : text.replaceAll(/(?<=[\s,(&+])\.(?=\d{1,3}\.\d{1,3}\/\d)/g, `${start}.`)
}

/** `half of a /24` is a /25, `twice a /24` a /23. */
const PART_OF_PREFIX =
  /\b(half|(?:a |1 )?quarter|twice|double|2 times) (?:of )?(?:the size of )?(?:a |the |1 )?\/(\d{1,2})\b(?! (?:is|are) (?:in use|used|taken|full|gone|left|free|already))/g
function partOfPrefix(all: string, part: string, prefix: string): string {
  const steps = part === 'half' ? 1 : part.endsWith('quarter') ? 2 : -1
  const meant = Number(prefix) + steps
  return meant > 0 && meant <= 32 ? `a /${meant}` : all
}

/** The prefix of a mask; `0.0.0.255` is one turned around where the text names a wildcard. */
function maskIn(address: number, text: string): number | undefined {
  if (address >>> 24 === 255) {
    // As an address it is the limited broadcast: a mask only where one is named.
    return address === 0xffff_ffff && !/\bmask\b|cidr|prefix/.test(text)
      ? undefined
      : prefixOfMask(address)
  }
  const isNamed = /wild ?card|inverse/.test(text)
  if (isNamed && address >>> 24 === 0 && address !== 0) return prefixOfMask(~address >>> 0)
  const isMask =
    /\bmask\b/.test(text) && [128, 192, 224, 240, 248, 252, 254].includes(address / 2 ** 24)
  return isMask ? prefixOfMask(address) : undefined
}

function prefixIn(suffix: string): number | undefined {
  if (!suffix.includes('.')) return Number(suffix) <= 32 ? Number(suffix) : undefined
  const mask = readIpv4(suffix)
  return 'problem' in mask ? undefined : prefixOfMask(mask.value)
}

function prefixProblem(suffix: string): string {
  return suffix.includes('.')
    ? notContiguous(suffix)
    : `/${suffix} is no prefix of an IPv4 address: an address has 32 bits, so a prefix goes from /0 to /32.`
}

function notContiguous(mask: string): string {
  const reading = readIpv4(mask)
  if ('problem' in reading) return reading.problem
  const octet = formatIpv4(reading.value)
    .split('.')
    .findIndex((part, at, all) => part !== '255' && isBroken(all.slice(at).map(Number)))
  return `${mask} is no subnet mask: in binary all its ones must come first, and in octet ${octet + 1} a zero is followed by a one.`
}

function isBroken([first = 0, ...rest]: readonly number[]): boolean {
  return (
    rest.some((octet) => octet !== 0) || ![0, 128, 192, 224, 240, 248, 252, 254].includes(first)
  )
}

function barePrefixes(text: string): number[] {
  const slashed = [...text.matchAll(BARE)].map(([, prefix]) => Number(prefix))
  return slashed.length > 0
    ? slashed
    : [...text.matchAll(NAMED_PREFIX)].map(([, prefix]) => Number(prefix))
}
