/**
 * Makes false sentences from true ones: with a negation more or less, with two things or two numbers exchanged, with
 * "all" made "no", with a number changed.
 *
 * It knows nothing of the check that is measured with them. Each alteration is a small edit of grammar, the way a
 * language model goes wrong; the same text always gives the same set.
 */

export type Alteration =
  | 'negation added'
  | 'negation removed'
  | 'roles exchanged'
  | 'all made no'
  | 'numbers exchanged'
  | 'number changed'

export type Altered = { readonly kind: Alteration; readonly text: string }

/** Every altered form of a sentence; none where no edit applies. */
export function alteredFormsOf(sentence: string): Altered[] {
  const forms = (kind: Alteration, texts: readonly (string | null)[]): Altered[] =>
    [...new Set(texts)].flatMap((text) =>
      text === null || text === sentence ? [] : [{ kind, text }],
    )
  return [
    ...forms('negation added', addedNegations(sentence)),
    ...forms('negation removed', removedNegations(sentence)),
    ...forms('roles exchanged', exchangedRoles(sentence)),
    ...forms('all made no', madeNone(sentence)),
    ...forms('numbers exchanged', exchangedNumbers(sentence)),
    ...forms('number changed', changedNumbers(sentence)),
  ]
}

const VERBS =
  `accept answer apply arrive ask assign begin believe belong block break build call carry change check choose collect
  combine compare compute connect contain convert copy cost count create cross decide decrypt deliver depend detect
  discard divide drop encrypt end enter expect explain fail filter find fit follow forward give grow handle hear help hold
  identify ignore increase join keep know learn leave let limit listen load log look lose make map mark match mean measure
  move name need negotiate offer open pass permit pick point prefer prevent protect prove provide reach read receive
  record reduce refuse reject remember remove replace reply report request require resolve respond return route run save
  say scan see send separate serve share show sign sit spread start stay stop store support take talk tell test tag
  translate transmit travel treat trust try understand use verify wait want warn work write`
    .trim()
    .split(/\s+/)

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const BASE_BY_THIRD = new Map(VERBS.map((verb) => [thirdPerson(verb), verb]))
const THIRD = [...BASE_BY_THIRD.keys()].join('|')
const BASE = VERBS.join('|')
/** A word after which `sends` is a verb: a noun, a name, a pronoun. */
const SUBJECT = String.raw`(?<=\b(?:it|which|that|one|[A-Z]{2,}|(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Ii]ts|[Tt]his|[Yy]our)(?: [\w-]+){1,2}) )`
const PLURAL = String.raw`(?<=\b(?:they|we|you|people|[A-Z]{2,}s|[a-z-]{3,}[^su]s) )`

/** Replaces only the first match: one error in a sentence. */
function once(
  sentence: string,
  pattern: RegExp,
  to: (...found: string[]) => string,
): string | null {
  const match = pattern.exec(sentence)
  if (!match) return null
  const text =
    sentence.slice(0, match.index) + to(...match) + sentence.slice(match.index + match[0].length)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function addedNegations(sentence: string): (string | null)[] {
  // A sentence that already denies something gets no second negation: its meaning would be hard to say.
  if (/\b(?:not|never|no|nothing|nobody|none|neither|nor|without|cannot)\b|n't\b/i.test(sentence))
    return []
  return [
    once(sentence, /\b(is|are|was|were)\b(?! (?:called|that|what))/, (be) => `${be} not`),
    once(sentence, /\b(can|must|may|will|should|could|would)\b/, (modal) =>
      modal === 'can' ? 'cannot' : `${modal} not`,
    ),
    once(
      sentence,
      new RegExp(`${SUBJECT}(?:${THIRD})\\b`),
      (verb) => `does not ${BASE_BY_THIRD.get(verb) ?? verb}`,
    ),
    once(sentence, new RegExp(`${PLURAL}(?:${BASE})\\b`), (verb) => `do not ${verb}`),
    once(sentence, new RegExp(`${SUBJECT}(?:${THIRD})\\b`), (verb) => `never ${verb}`),
    once(sentence, /\bhas (?=an? )/, () => 'does not have '),
    once(sentence, /\bwith (?=(?:an?|the) )/, () => 'without '),
  ]
}

function removedNegations(sentence: string): (string | null)[] {
  return [
    once(
      sentence,
      /\b(is|are|was|were|can|must|may|will|should|could) not\b(?! only)/,
      (_, verb = '') => verb,
    ),
    once(sentence, /\bcannot\b/, () => 'can'),
    once(sentence, new RegExp(`\\bdoes not (${BASE})\\b`), (_, verb = '') => thirdPerson(verb)),
    once(sentence, new RegExp(`\\bdo not (?=(?:${BASE})\\b)`), () => ''),
    once(sentence, /\bnever\b/, () => 'always'),
    once(sentence, /\bnever (?=[a-z]+s\b)/, () => ''),
    once(sentence, /\bwithout (?=an? |the |its )/, () => 'with '),
    once(
      sentence,
      /\b(has|have|with|needs?|carr(?:y|ies)|gets?|sends?|is|are) no (?!longer|matter|more)/,
      (_, verb = '') => `${verb} the `,
    ),
    once(sentence, /\bnothing\b/i, () => 'everything'),
    once(sentence, /\bnobody\b/i, () => 'everybody'),
    once(sentence, /\bno longer\b/, () => 'still'),
  ]
}

const DETERMINER = '[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Ii]ts|[Tt]his'
/** What ends a noun phrase. */
const AFTER_PHRASE =
  'of|to|in|on|with|for|from|by|at|as|and|or|but|that|which|who|when|if|is|are|was|has|have|had|can|must|may|will|should|before|after|into|through|between|inside|without|than|does|only|not|so|because|while|until|where|over|under'
const INNER = String.raw`(?!(?:${AFTER_PHRASE})\b)[A-Za-z][\w-]*`
const PHRASE = String.raw`(${INNER}(?: ${INNER}){0,2})`
const NOUN_BEFORE_VERB = String.raw`\b(${DETERMINER}) ${PHRASE}`
const NOUN_AT_END = String.raw`(${DETERMINER}) ${PHRASE}(?=[,.;:]| (?:${AFTER_PHRASE})\b)`
const NAME = String.raw`\b([A-Z][A-Za-z0-9.]*[A-Z0-9][A-Za-z0-9]*)\b`

function exchangedRoles(sentence: string): (string | null)[] {
  if (sentence.includes('|')) return []
  const exchangeNouns = (between: string) =>
    once(
      sentence,
      new RegExp(`${NOUN_BEFORE_VERB}( ${between} )${NOUN_AT_END}`),
      (whole, a = '', noun = '', relation = '', b = '', other = '') =>
        noun.toLowerCase() === other.toLowerCase()
          ? whole
          : `${fitted(a, other)} ${other}${relation}${fitted(b, noun)} ${noun}`,
    )
  const exchangeNames = (between: string) =>
    once(
      sentence,
      new RegExp(`${NAME}(${between})${NAME}`),
      (whole, one = '', words = '', other = '') =>
        one === other ? whole : `${other}${words}${one}`,
    )
  return [
    // The client asks the server; the client listens to the server.
    exchangeNouns(`(?:${THIRD})(?: to| from| for| of| in| on| with| by| through| into)?`),
    // The client sends a message to the server.
    exchangeNouns(`(?:${THIRD}) [a-z][^,.;:]{2,40}? (?:to|from|for|with|on|in|through|into)`),
    // A frame is carried in a packet; a packet is larger than a frame; a subnet is part of a network.
    exchangeNouns(
      String.raw`(?:is|are|was|must be|can be) [a-z]+(?: [a-z]+)? (?:by|in|into|from|to|than|on|of|before|after)`,
    ),
    exchangeNouns(`(?:belongs to|contains|has|needs|is inside|comes before|comes after)`),
    // From the client to the server.
    once(
      sentence,
      /\b(from|between) ((?:the |an? )?(?!end|start|beginning)[a-z][\w-]+) (to) ((?:the |an? )?[a-z][\w-]+)(?=[,.])/,
      (_, from = '', one = '', to = '', other = '') => `${from} ${other} ${to} ${one}`,
    ),
    // DHCP asks for an address, and DNS answers with one: two names in two statements.
    exchangeNames(
      String.raw`(?!s?,? (?:and|or) [A-Z])(?: [a-z]+){1,8}(?:,|;| and| but| while)(?: [a-z]+){0,4} (?=[A-Z]\w+ [a-z])`,
    ),
    // TCP is slower than UDP; OSPF wins over RIP; TLS runs on TCP.
    exchangeNames(
      String.raw` (?:[a-z]+ ){1,6}(?:than|over|before|after|inside|to|on|into|by|uses|needs|replaces|carries) `,
    ),
  ]
}

/** `a` before a vowel is `an`. */
function fitted(article: string, noun: string): string {
  if (!/^an?$/i.test(article)) return article
  return `${article.slice(0, 1)}${/^[aeio]|^[AEFHILMNORSX][A-Z]/.test(noun) ? 'n' : ''}`
}

function madeNone(sentence: string): (string | null)[] {
  return [
    once(
      sentence,
      /(?<!(?:[Nn]early|[Aa]lmost|[Nn]ot|at|after|of) )\b([Aa]ll) (?:of )?(?:the )?(?=[a-z])(?!right|that|about|of|at|day|in|on|it|they|we|you|as|is|are|be)/,
      (_, all = '') => (all === 'All' ? 'No ' : 'no '),
    ),
    once(
      sentence,
      /(?<!(?:[Nn]early|[Aa]lmost|[Nn]ot) )\b([Ee]very|[Ee]ach) (?=[a-z])(?!of|other|one|time|few|second|minute|hour|day|week|year|into|has|is|in|with|by|to|on|at|[a-z]+s\b)/,
      (_, each = '') => (each.startsWith('E') ? 'No ' : 'no '),
    ),
    once(sentence, /\balways\b/, () => 'never'),
    once(sentence, /\beverything\b/i, () => 'nothing'),
    once(sentence, /\b(?:everyone|everybody)\b/i, () => 'nobody'),
  ]
}

const FIGURE = /(?<![\w.:/,-])\d[\d.,:]*(?:\/\d+)?(?<![.,:])(?![\w:/-])/g

const shapeOf = (figure: string): string => figure.replaceAll(/\d+/g, '0')

function exchangedNumbers(sentence: string): (string | null)[] {
  const found = [...sentence.matchAll(FIGURE)]
  const texts: string[] = []
  for (const [at, one] of found.entries()) {
    const other = found
      .slice(at + 1)
      .find(([figure]) => shapeOf(figure) === shapeOf(one[0]) && figure !== one[0])
    if (!other) continue
    const between = sentence.slice(one.index + one[0].length, other.index)
    // 80 and 443, 2 × 3: the order says nothing.
    if (/^\s*(?:%|°|[A-Za-z/]{1,5})?\s*(?:,|,? ?and|,? ?or|[+×·*/|=]|-)\s*$/.test(between)) continue
    texts.push(
      sentence.slice(0, one.index) +
        other[0] +
        between +
        one[0] +
        sentence.slice(other.index + other[0].length),
    )
  }
  return texts.slice(0, 2)
}

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function changedNumbers(sentence: string): (string | null)[] {
  const [first, ...rest] = [...sentence.matchAll(FIGURE)]
  const last = rest.at(-1) ?? first
  const changed = (match: RegExpExecArray | undefined, by: number): string | null => {
    if (!match) return null
    const digits = /\d+$/.exec(match[0])?.[0] ?? ''
    const value = String(Number(digits) + by).padStart(
      digits.startsWith('0') ? digits.length : 0,
      '0',
    )
    return (
      sentence.slice(0, match.index) +
      match[0].slice(0, match[0].length - digits.length) +
      value +
      sentence.slice(match.index + match[0].length)
    )
  }
  return [
    changed(first, 1),
    changed(last, 7),
    once(
      sentence,
      new RegExp(`\\b(?:${NUMBER_WORDS.slice(0, -1).join('|')})\\b`),
      (word) => NUMBER_WORDS[NUMBER_WORDS.indexOf(word) + 1] ?? word,
    ),
  ]
}
