/** How strongly a posting wants what stands under a heading, told from the heading's words. */
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

/** What a heading says of everything under it. 'Qualifications' alone says nothing. */
export function wishOfHeading(heading: string | null): Wish | null {
  if (heading === null) return null
  return HEADING_WISH.find(([, pattern]) => pattern.test(heading))?.[0] ?? null
}
