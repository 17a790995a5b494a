/** The pieces of a question beside the one that was answered: `is it private, and what is its network`. */
const BOUNDS = /[?;,:]|\.\s|\band\b|\balso\b|\bplus\b/
const DOTTED = /\d{1,3}(?:\.\d{1,3}){3}(?:\/[\d.]+)?|(?<![\w.])\/\d{1,2}\b/g
/** Of its network or of the address in it. */
const OF_NETWORK =
  /\bnet(?:work)?\b|\bsub ?net\b|\bbroad ?cast\b|\bmask\b|\bhosts?\b|\busable\b|\b(?:first|last)\b|\brange\b|\bwild ?card\b|\bassign\w*|\bgive\b|\bpc\b|\bhow many\b/

export const OF_KIND =
  /\bprivate\b|\bpublic\b|\broutable\b|\bclass\b|\brfc ?1918\b|\b(?:kind|type|sort) of\b|\bmulti ?cast\b|\bapipa\b|\blink[ -]local\b/
export const IN_BASE = /\bbinary\b|\bbits?\b|\bhex\w*|\bdecimal\b/

/** Without addresses and prefixes; empty where no piece asks for anything of a network. */
export function piecesAround(text: string, answered: RegExp): string[] {
  return text
    .split(BOUNDS)
    .filter((piece) => !answered.test(piece) && OF_NETWORK.test(piece))
    .map((piece) => piece.replaceAll(DOTTED, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '')
}
