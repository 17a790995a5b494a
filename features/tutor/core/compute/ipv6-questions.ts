/** Finds IPv6 addresses and prefixes in a text, and what is asked about them. */
import { readIpv6 } from '#features/practice/contract.ts'

import type { AskedText } from './asked-text.ts'
import type { Request } from './calculation.ts'

const TOKEN = /(?<![\w:.-])([0-9a-z]{0,8}(?::[0-9a-z]{0,8}){2,9})(?:\s*\/\s*(\d{1,3}))?(?![\w:])/g
const MAC_OR_TIME = /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$|^\d{1,2}(?::\d{2}){2}$/

const SHORTEN = /\bshort\w*|\babbrev\w*|\bcompress\w*|\bsimplif\w*|\breduce\b/
const EXPAND =
  /\bexpand\w*|\bfull\b|\blong\b|\buncompress\w*|\bdecompress\w*|\bunabbrev\w*|\bwithout\b/
const SUBNET = /\b(?:sub)?net(?:work)?\b|\bprefix\b/
const KIND =
  /\bkind\b|\btype\b|\blink[ -]?local\b|\bglobal\b|\bunique[ -]?local\b|\bula\b|\bmulticast\b|\bprivate\b|\bpublic\b|\bloopback\b|\bdocumentation\b|\broutable\b/
const VALID = /\bvalid\b|\bcorrect\b|\blegal\b|\ballowed\b/
const FILLER =
  /\b(?:what|whats|what's|is|are|the|of|for|a|an|ipv6|ip|address|write|please|this|in|to|form|and|me|give|how|can|i|you|be|do)\b/g

type Found = {
  readonly address: string
  readonly prefix: string | undefined
  readonly problem: string | null
}

/** The IPv6 addresses of a text, and what looks like one with what is wrong with it. */
export function ipv6In(raw: string): Found[] {
  return [...raw.toLowerCase().matchAll(TOKEN)].flatMap(([, address = '', prefix]): Found[] => {
    if (MAC_OR_TIME.test(address) || !/[0-9a-f]|^::$/.test(address)) return []
    const reading = readIpv6(address)
    if (!('problem' in reading)) return [{ address, prefix, problem: null }]
    // A word with colons is no address; hexadecimal with one wrong letter is meant as one.
    const groups = address.split(':').filter((group) => group !== '')
    const isMeant = /\d/.test(address) && groups.length > 1
    return isMeant ? [{ address, prefix, problem: reading.problem }] : []
  })
}

const WANTS_SHORT = /\bshorten\w*|\bshort(?:er|est)?\b|\babbrev\w*|\bcompress\w*/
const WANTS_FULL =
  /\bexpand\w*|\bin full\b|\bfull (?:form|length|notation)\b|\blong form\b|\bwrite (?:it |them )?out\b/
const NOT_OF_FORM =
  /\bwhy\b|\bping\w*|\breach\w*|\bgateway\b|\broutes?\b|\brouting\b|\bdifference\b|\bshort(?:ly| time|age| of)\b|\bin short\b/

/** The form of an address, asked in a sentence of any length. */
export function readIpv6Forms(raw: string): Request[] {
  const found = ipv6In(raw)
  const words = raw.toLowerCase().replaceAll(TOKEN, ' ')
  if (found.length !== 1 || found[0]?.problem !== null || NOT_OF_FORM.test(words)) return []
  const isShort = WANTS_SHORT.test(words)
  const isBoth = isShort && WANTS_FULL.test(words)
  // With both, one is the wish and the other says how it is written now.
  if (
    isBoth
      ? !/\bshorten\b|\bcompress\b|\babbreviate\b/.test(words)
      : !isShort && !WANTS_FULL.test(words)
  )
    return []
  const form = isShort ? 'short' : 'full'
  return [{ kind: 'ipv6-form', inputs: { address: found[0].address, form } }]
}

export function readIpv6Questions(asked: AskedText): Request[] {
  const found = ipv6In(asked.raw)
  const [first] = found
  if (!first) return readSizes(asked)
  const words = asked.raw.toLowerCase().replaceAll(TOKEN, ' ')
  const isAboutForm = SHORTEN.test(words) || EXPAND.test(words)
  if (first.problem !== null) {
    return isAboutForm || VALID.test(words) || /\bipv6\b/.test(words)
      ? [{ kind: 'ipv6-problem', inputs: { address: first.address } }]
      : []
  }
  const { address, prefix } = first
  const [inner] = asked.bare
  if (prefix !== undefined && inner !== undefined && inner > Number(prefix) && inner <= 128)
    return [{ kind: 'count', inputs: { inner: String(inner), outer: prefix, version: '6' } }]
  if (isAboutForm) {
    const form = SHORTEN.test(words) ? 'short' : 'full'
    return found.flatMap((one) =>
      one.problem === null ? [{ kind: 'ipv6-form', inputs: { address: one.address, form } }] : [],
    )
  }
  if (/\bsame\b|\bwhy\b|\buse[ds]?\b|\bpurpose\b|\bmean\b/.test(words)) return []
  if (VALID.test(words)) return [{ kind: 'ipv6-problem', inputs: { address } }]
  if (KIND.test(words)) return [{ kind: 'ipv6-kind', inputs: { address, claim: claimIn(words) } }]
  if (prefix !== undefined && /\bhow many\b/.test(words) && !/\//.test(words))
    return [{ kind: 'ipv6-size', inputs: { prefix } }]
  if (prefix !== undefined && SUBNET.test(words) && Number(prefix) <= 128)
    return [{ kind: 'ipv6-subnet', inputs: { address, prefix } }]
  const rest = words.replaceAll(FILLER, ' ').replaceAll(/[^a-z]/g, '')
  // Of these two the name is asked, not the form.
  if (rest === '' && (address === '::1' || address === '::'))
    return [{ kind: 'ipv6-kind', inputs: { address, claim: '' } }]
  return rest === '' ? [{ kind: 'ipv6-form', inputs: { address, form: 'both' } }] : []
}

/** `is it multicast`; nothing where it is asked openly. */
function claimIn(words: string): string {
  const claims = [
    'link-local',
    'unique local',
    'multicast',
    'global',
    'loopback',
    'documentation',
    'private',
    'public',
  ]
  const plain = words.replaceAll('-', ' ').replaceAll(/\broutable\b/g, 'public')
  const said = claims.filter((claim) => plain.includes(claim.replace('-', ' ')))
  return /^\s*is\b/.test(words) && said.length === 1 ? (said[0] ?? '') : ''
}

/** `how many addresses in a /64`: only IPv6 has so long a prefix. */
function readSizes({ bare, words, text }: AskedText): Request[] {
  const [prefix, other] = bare
  if (prefix === undefined || other !== undefined || prefix > 128) return []
  if (prefix <= 32 && !/\bipv6\b/.test(text)) return []
  return /\bhow many\b|\bnumber of\b|\bsize\b|\bhow (?:big|large)\b/.test(words)
    ? [{ kind: 'ipv6-size', inputs: { prefix: String(prefix) } }]
    : []
}
