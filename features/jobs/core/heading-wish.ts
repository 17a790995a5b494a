/** How strongly a heading says that the items under it are wanted. */
export type Wish = 'required' | 'preferred' | 'offered' | 'not-needed'

const HEADING_WISH: readonly (readonly [Wish, RegExp])[] = [
  [
    'preferred',
    /\bprefer|\bnice[- ]to[- ]have|\bbonus(?! (?:plan|program|structure|scheme))|\bdesir|\bplus(?:es)?\b|\boptional|\b(?:good|great)[- ]to[- ]have|\badvantage|\bideal|\bextra (?:credit|points)|\bbrownie points|\bstand ?out\b|\bsets? (?:you|candidates?) apart\b|\bbetter if\b|\bwould be (?:great|nice|good|awesome|helpful)|\b(?:great|nice|awesome) if\b|\bwould (?:love|like)\b|\bwe['’]d (?:love|like)\b|\byou (?:might|may|could) also\b|\bwish ?list\b|\brecommended\b|\bbeneficial\b|\bhelpful\b/i,
  ],
  [
    'offered',
    /\bbenefits?\b|\bperks?\b|\bwe offer\b|\bwe provide\b|\bwhat you(?:['’]ll)? get\b|\bin it for you\b|\bwhy (?:join|work)\b/i,
  ],
  [
    'required',
    /\brequire|\bmust\b|\byou(?:['’]ll| will)? need\b(?! to know)|\bminimum\b|\bbasic qualifications\b|\bessential\b|\bmandatory\b/i,
  ],
]

/** The meaning of a heading for all items under it. 'Qualifications' alone says nothing. */
export function wishOfHeading(heading: string | null): Wish | null {
  if (heading === null) return null
  return HEADING_WISH.find(([, pattern]) => pattern.test(heading))?.[0] ?? null
}
