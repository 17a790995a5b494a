/**
 * What a situation is about, without what is only told with it: that it is a practice question, which answer was
 * chosen and wrong, what was found to be in order, how people feel, and a question that fits every situation.
 */
/** At the beginning: where the situation comes from. */
const PREFACE =
  /^\W*(?:(?:practice|exam|test|quiz|mock)(?: style)? (?:question|exam|test|thing)s?(?: (?:style|i (?:don'?t|do not) get))?|exam[- ]style(?: thing| question)?(?: i (?:don'?t|do not) get)?|(?:help ?desk )?ticket(?: from [\w ]{2,20})?|scenario|customer says|user says|(?:in|from) (?:the|my|a) (?:exam|practice|test) (?:question|test|exam)|(?:i )?got called for)\s*[:,-]?\s+/i
/** What was chosen in a practice question, and that it was wrong. */
const CHOICE =
  /\b(?:i|we) (?:chose|choose|picked|pick|put|said|answered|took|selected|went with|thought)\b.*\b(?:wrong|incorrect|not right|no good)\b|\bgot (?:it|this|that) wrong\b|\b(?:it|that) was wrong\b|^\W*(?:they|the test|the question) (?:ask|asks|want|wants)\b.*\b(?:cause|fix|step|answer)\b/i
/** What was looked at and is in order; whether others are fine decides between causes and stays. */
const IN_ORDER =
  /^\W*(?:(?:and|but|the|our|my|all|also|everything with) )*(?:[\w./-]+ ){1,5}?(?:is|are|looks?|seems?|was|were|tested|checks out)(?: (?:all|both|to be|just|also|perfectly))? (?:ok|okay|fine|good|clean|right|correct|normal|in order|green)\W*$/i
const OTHERS =
  /\b(?:others?|everyone|everybody|neighbou?rs?|person|people|colleagues?|rest|one|site|branch|desk|phones?|laptops?|pcs?|users?|vlan|floor|near|front|day|ping)\b/i
/** A question that fits every situation. */
const ANY_QUESTION =
  /^\W*(?:(?:so|and|but|ok|please)\W+)*(?:(?:what|which things?|how|where|why)\b(?:(?! (?:tool|device|attack|topology|site|tech|cable|fiber|vpn|kind|type|protocol|step|setting)s?\b).){0,50}|(?:any )?ideas?|help|what'?s? (?:wrong|going on|the (?:cause|matter|problem|fix)).{0,30}|is (?:it|that|this) (?:it|the (?:right|correct) (?:answer|move|thing))|your guess|options|(?:vlan|dns|dhcp) thing)\W*$/i
/** What people feel or want tells nothing of the cause. */
const FEELING =
  /^\W*(?:and )?(?:(?:my |the )?(?:boss|user|users|manager|senior|customer|ceo)(?: is| are|'s)? (?:asking|screaming|angry|upset|mad|waiting|complaining|happy).*|ugh|argh|please help|thanks?|i'?m lost|no idea)\W*$/i

const LEAST_WORDS = 5

export type StoryCore = {
  /** The clauses that tell what happens. */
  readonly clauses: readonly string[]
  /** They together. */
  readonly text: string
}

/** What is told is typed without capitals, too: each stop before a space ends a sentence. */
const CLAUSE_END =
  /(?<=[.;?!])\s+|\s*;\s+|,\s+(?=(?:and|but|the|our|dhcp|dns|cable|what|which|how|where|why|could|is)\b)|\s+-+\s+/i

export function coreOfStory(text: string): StoryCore {
  const bare = text.trim().replace(PREFACE, '')
  const all = bare.split(CLAUSE_END).filter((clause) => clause.trim() !== '')
  const clauses = all.filter((clause) => !isBeside(clause))
  const words = clauses.join(' ').split(/\s+/).length
  return words < LEAST_WORDS ? { clauses: all, text: bare } : { clauses, text: clauses.join(' ') }
}

function isBeside(clause: string): boolean {
  return (
    CHOICE.test(clause) ||
    FEELING.test(clause) ||
    ANY_QUESTION.test(clause) ||
    (IN_ORDER.test(clause) && !OTHERS.test(clause))
  )
}
