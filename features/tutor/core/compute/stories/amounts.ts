/**
 * Sizes and rates as people write them: `80 gigabyte`, `200 mbit line`, `1 gig`, `25 MB/s`.
 *
 * Units are decimal, as links are sold, except with an i: 1 GiB is 1024³ bytes.
 */
import { withPlainNumbers } from './plain-text.ts'

export type Amount = {
  readonly bits: number
  readonly text: string
  /** `bare`: `40 gig` is a size or a rate, as the words around it say. */
  readonly kind: 'size' | 'rate' | 'bare'
  readonly start: number
  readonly end: number
}

const AMOUNT =
  /(?<![\w.,-]|(?<!:\d)\d, ?)(\d+(?:\.\d+)?)\s*-?\s*(?:(kilo|mega|giga|tera)[ -]?(byte|bit)s?|([kmgt])(i?)(bits?|bytes?|b|B|be|ig|igs|eg|egs)?)(\s?(?:ps|\/\s?s(?:ec(?:ond)?)?|p\/s|(?:per|a|each) sec(?:ond)?))?(?![\w/])/gi
const SCALE: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, g: 1e9, t: 1e12 }
const OF_LINKS =
  /^[\s-]*(?:\w+ )?(?:lines?|links?|connections?|uplinks?|ports?|internet|wan|lan|fiber|fibre|circuits?|nics?|ethernet|network|pipe|tunnel|interfaces?|leased|dsl|down(?:load)? speed|up(?:load)? speed)\b/i
const OF_DATA =
  /^[\s-]*(?:\w+ )?(?:files?|back ?ups?|of data|data|images?|iso|videos?|folders?|databases?|disks?|drives?|downloads?|movies?|games?|vms?|archives?|dumps?|updates?)\b/i

/** In the order of the text; sizes and rates of bits are told apart by what stands behind them. */
export function amountsIn(raw: string): { readonly text: string; readonly amounts: Amount[] } {
  const text = withPlainNumbers(raw)
    // `24x25G`
    .replaceAll(/(?<![\d.])([1-9]\d{0,3})x(?=\d+(?:\.\d+)? ?[gmkt])/gi, '$1 x ')
    .replaceAll(/\bfast ?ethernet\b/gi, '100 Mbps')
    // `300/50 Mbps`: down and up.
    .replaceAll(
      /(?<![\d./])(\d{1,5})\/(\d{1,5}) ?(mbps|mbit(?:\/s|ps|s)?|mb\/s|gbps)(?!\w)/gi,
      '$1 $3 down $2 $3 up',
    )
    // "a gigabit link" has one.
    .replaceAll(
      /(?<!\d[ -]?)\bgig(?:abit)?(?= (?:links?|ports?|lines?|uplinks?|connections?|interfaces?|ethernet|lan|network|1(?=[ ,.?]*$))\b)/gi,
      '1 gigabit',
    )
  const amounts = [...text.matchAll(AMOUNT)].flatMap((match): Amount[] => {
    const [whole, number = '', word, wordUnit, short = '', binary = '', unit = '', per] = match
    const letter = (word ?? short).charAt(0).toLowerCase()
    const isBytes = wordUnit?.toLowerCase() === 'byte' || /^byte/i.test(unit) || unit === 'B'
    // `20 mb` is typed for megabytes too.
    const isBare = wordUnit === undefined && /^(?:|b|ig|igs|eg|egs|be)$/i.test(unit) && !isBytes
    // `10 m` are meters, `5 k` thousands.
    if (per === undefined && unit === '' && wordUnit === undefined && letter !== 'g') return []
    const factor = binary === '' ? (SCALE[letter] ?? 1) : 1024 ** ('kmgt'.indexOf(letter) + 1)
    const rest = text.slice(match.index + whole.length)
    // `10 GbE` is Ethernet.
    const isEthernet = unit.toLowerCase() === 'be'
    const kind = kindOf({ isRate: per !== undefined || isEthernet, isBytes, isBare, rest })
    const name = `${letter === 'k' ? 'k' : letter.toUpperCase()}${binary}`
    const shown = kind === 'size' || isBytes ? `${isBytes || isBare ? 'B' : 'bit'}` : 'bps'
    const isOfBytes = isBytes || (isBare && kind === 'size')
    return [
      {
        bits: Number(number) * factor * (isOfBytes ? 8 : 1),
        text: `${Number(number)} ${name}${shown}${isBytes && kind === 'rate' ? '/s' : ''}`,
        kind,
        start: match.index,
        end: match.index + whole.length,
      },
    ]
  })
  return { text, amounts }
}

function kindOf(found: {
  readonly isRate: boolean
  readonly isBytes: boolean
  readonly isBare: boolean
  readonly rest: string
}): Amount['kind'] {
  if (found.isRate) return 'rate'
  if (found.isBytes) return OF_LINKS.test(found.rest) ? 'bare' : 'size'
  if (OF_LINKS.test(found.rest)) return 'rate'
  if (!found.isBare) return OF_DATA.test(found.rest) ? 'size' : 'rate'
  return OF_DATA.test(found.rest) ? 'size' : 'bare'
}

/** A bare amount as the one that is missing. */
export function asRate(amount: Amount): Amount {
  return amount.kind === 'bare'
    ? { ...amount, kind: 'rate', text: amount.text.replace(/(\w)(?:bps|B|bit)$/, '$1bps') }
    : amount
}

export function asSize(amount: Amount): Amount {
  return amount.kind === 'bare'
    ? {
        ...amount,
        kind: 'size',
        bits: amount.bits * 8,
        text: amount.text.replace(/(\w)(?:bps|bit)$/, '$1B'),
      }
    : amount
}
