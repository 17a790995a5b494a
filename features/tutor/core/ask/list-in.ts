/**
 * Reads a list of things out of one question: `explain RIP, OSPF and BGP`, `ports for smtp, imap and mysql`,
 * `which attack is it: 1 fake ap 2 two vlan tags`.
 *
 * Text alone; whether the things are taught is told by a function. A story with commas is no list: it needs a word
 * that asks, or a colon, before its first thing.
 */
import { numberedIn } from './numbered.ts'

export type ListIn = {
  /** What is asked of each: `what is a`, `which port for`. */
  readonly lead: string
  /** At least two, as they were typed. */
  readonly items: readonly string[]
  /** What else is asked of each: `an attack against it`; null if nothing is. */
  readonly each: string | null
  /** They are to be told apart or ordered, not only told. */
  readonly compares: boolean
}

const MOST_ITEMS = 10
const MOST_WORDS = 5
/** After a colon an item may be a whole sentence. */
const MOST_WORDS_BEHIND_COLON = 14
/** What is asked of each thing: after these words comes the first one. */
const LEAD =
  /^(.*?\b(?:explain(?: me| to me)?(?: shortly| briefly)?|define|describe|compare|differences? (?:between|of|betwe\w*)|(?:ports?|port numbers?|numbers?|layers?|meanings?|definitions?|purpose|ranges?|names?) (?:do|does|for|of|are for|is)|stands? for|tell me about|what(?:'?s| is| are| does| do| do you mean by)?|whats|list|how (?:does|do|is|are))\s+(?:ports? (?:does|do|for|of)\s+)?(?:exactly\s+)?(?:the terms?\s+|the\s+|an?\s+)?)(?=\S)/i
const DIFFERENCE = /^differences? (?:between|of)\s+(?:the\s+|an?\s+)?/i
const COMPARES =
  /\b(?:compare[ds]?|differ\w*|differences?|vs|versus|tell apart|distinguish)\b|\bvs\./i
const SEPARATOR =
  /\s*[,;]\s*(?:and\s+|or\s+)?(?:an?\s+|the\s+)?|\s+(?:and|or|&|vs\.?|versus|plus)\s+(?:an?\s+|the\s+)?|\s*(?<![\d/])\/(?!\d)\s*|\s+\+\s+/i
/** What may follow the last thing. */
const TAIL =
  /\s+(?:(?:pls|plz|please|thanks|thx|explain(?:ed)?|short(?:ly)?|briefly|quick(?:ly)?)\b.*|with what\b.*|differ(?:s|ent)?\b.*|means?\b|meaning\b|stands? for\b.*|do\b|does\b|work\b|used for\b|(?:for|in|on) (?:the |my )?(?:exam|test|network\w*)\b.*|commands?\b.*|use\b|please\b|pls\b|in (?:simple|short|one|a)\b.*|explained\b|shortly\b|briefly\b)/i
/** `what's data locality` in a list is data locality. */
const QUESTION_WORDS =
  /^\W*(?:and |also )*(?:what(?:'?s| is| are| does| do)|whats|explain|define)\s+(?:an?\s+|the\s+)?/i
const EACH = [
  /[,.;]?\s*\b(?:and\s+)?for each(?: one| of (?:them|these))?,?\s+(?:an?\s+|one\s+)?(\S.*?)(?:\s+(?:against|of|for) it)?\s*[?.]*$/i,
  /[,.;]\s*(?:and\s+)?(?:an?|one)\s+(\S+(?: \S+)?)\s+(?:for\s+)?each\s*[?.]*$/i,
]

/** @param isNamed whether a text names something that is taught. */
export function listIn(text: string, isNamed: (item: string) => boolean): ListIn | null {
  return listInText(text, isNamed) ?? listInHead(text, isNamed)
}

/** `sftp, ftps and tftp. when would I use which`: the things, then what is asked of all of them. */
const HEAD =
  /^([^.?!:]{5,80}?)\s*(?:[.?!:]|\s[-–]|,)\s+(?=(?:(?:and|also|so)\s+)?(?:what|whats|which|when|how|where|why|pls|please|explain|tell)\b)/i
const COMPARED = /\b(?:which|when|apart|differ\w*|compare\w*|what changed)\b/i

/** A bare list before a question is no list of a question. */
function listInHead(text: string, isNamed: (item: string) => boolean): ListIn | null {
  const found = HEAD.exec(text.trim())
  const head = found?.[1]
  if (found === null || head === undefined || !isBareList(head)) return null
  const list = listInText(head, isNamed)
  const asked = text.trim().slice(found[0].length)
  return list && { ...list, compares: list.compares || COMPARED.test(asked) }
}

function listInText(text: string, isNamed: (item: string) => boolean): ListIn | null {
  let rest = text.trim()
  let each: string | null = null
  for (const pattern of EACH) {
    const match = pattern.exec(rest)
    if (!match) continue
    each = match[1] ?? null
    rest = rest.slice(0, match.index)
    break
  }
  const behind = behindColon(rest)
  const { lead, items: all } = behind ?? inRow(rest)
  const items = behind
    ? all
    : all
        .map((item, at) => item.replace(at === 0 ? BEFORE_SENTENCE : BEHIND_SENTENCE, ''))
        .filter((item) => !isRemark(item, isNamed(item)) && !IS_CIRCUMSTANCE.test(item))
        .map((item) => item.replace(TAIL, ''))
  const isList =
    items.length >= 2 &&
    items.length <= MOST_ITEMS &&
    items.every((item) => {
      const words = item.split(/\s+/).length
      if (!behind && item.includes(':')) return false
      return words <= (behind ? MOST_WORDS_BEHIND_COLON : MOST_WORDS)
    }) &&
    // Behind a colon stands what is asked about, whether it is known or not.
    (behind ? items.some(isNamed) : items.filter(isNamed).length * 2 > items.length)
  return isList ? { lead, items, each, compares: COMPARES.test(rest) } : null
}

/** `mixed up again. ad hoc`, `exploit. also my head hurts`: the thing is next to the others. */
const BEFORE_SENTENCE = /^.*\w[.?!]+\s+/
const BEHIND_SENTENCE = /(?<=\w)[.?!]+\s.*$/
/** `latency vs jitter, for voice calls`: when, or for what, is none of the things. */
const IS_CIRCUMSTANCE = /^(?:for|about|when|if|because|as)\s/i
const LEAST_WORDS_OF_A_REMARK = 4
/** `I always mix them`, `exam tomorrow`: said beside the things, none of them. */
const isRemark = (item: string, isNamed: boolean): boolean =>
  (!isNamed || item.split(/\s+/).length >= LEAST_WORDS_OF_A_REMARK) &&
  /\b(?:i|i'?m|im|i'?ve|my|me|we|our|you|pls|plz|please|thanks|thx|sorry|exam|test|tomorrow|tmrw|today)\b/i.test(
    item,
  )

type Cut = { readonly lead: string; readonly items: readonly string[] }
const NONE: Cut = { lead: '', items: [] }

/** `which port for: a, b, c`, `what tool for: 1 finding a cable 2 …`. */
function behindColon(text: string): Cut | null {
  const numbered = numberedIn(text)
  if (numbered) return { lead: numbered.lead.replace(/[:\s]+$/, ''), items: numbered.items }
  const match = /^([^:]{3,80}):\s+(?=\S)/.exec(text)
  if (
    !match ||
    !/\b(?:which|what|ports?|tool|explain|name|for|these|each|ones|questions|things)\b/i.test(
      match[1] ?? '',
    )
  )
    return null
  const items = pieces(
    text.slice(match[0].length),
    /\s*[,;]\s*(?:and\s+|or\s+)?|\s+and\s+(?=\w+$)/i,
  )
  return items.length > 1 ? { lead: match[1] ?? '', items } : null
}

function inRow(text: string): Cut {
  const first = LEAD.exec(text)?.[1] ?? ''
  // `what's the | difference between`: one asks for the other.
  const lead = first + (DIFFERENCE.exec(text.slice(first.length))?.[0] ?? '')
  // Without a word that asks, only what is told apart is a list: `A vs B vs C`.
  if (lead === '' && !/\bvs\b|\bversus\b/i.test(text) && !isBareList(text)) return NONE
  const body = text.slice(lead.length).replace(/[?!.\s]+$/, '')
  const found = pieces(body, SEPARATOR)
  const last = found.at(-1)
  if (last === undefined || found.length < 2) return NONE
  const cut = last.replace(TAIL, '').trim()
  return {
    lead: lead.trim(),
    items: cut === '' ? found.slice(0, -1) : [...found.slice(0, -1), cut],
  }
}

/** `smtp imap pop3 ports`, `UPS, generator, PDU`: nothing but names. */
const isBareList = (text: string): boolean =>
  /^\S+(?: [^\s,]+){0,2}(?:\s*,\s*(?:and |or )?[^\s,]+(?: [^\s,]+){0,2}?)+(?: (?:and|or) [^\s,]+(?: [^\s,]+)?)?$/.test(
    text.trim(),
  )

const pieces = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) =>
      piece
        .replace(/[?!.\s]+$/, '')
        .replace(QUESTION_WORDS, '')
        .trim(),
    )
    .filter((piece) => piece !== '')
