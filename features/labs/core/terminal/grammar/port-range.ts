/** Lists of interfaces as one types them: `gi1/0/13 - 24`, `Gi1/0/1-4, Gi1/0/7, Vlan10`. */
import { fullName, shortName } from '../../network/names.ts'

/** As on common equipment; it also bounds the length of a line. */
const MOST_PARTS = 5
/** More ports than any device here has. */
const LONGEST_RANGE = 64

/** @returns full names in the order given, each once. */
export function readPorts(text: string): readonly string[] | { readonly problem: string } {
  const parts = text.split(',').map((part) => part.replaceAll(/\s+/g, ''))
  if (parts.length > MOST_PARTS) {
    return { problem: `Write at most ${MOST_PARTS} parts with commas between.` }
  }
  const names = new Set<string>()
  for (const part of parts) {
    const [from = '', to, ...more] = part.split(/(?<=\d)-/)
    const first = fullName(from)
    if (first === undefined || more.length > 0) {
      return { problem: `“${part}” is no interface. Write some such as Gi1/0/1-4, Gi1/0/7.` }
    }
    const { stem, number } = splitName(first)
    const last = to === undefined ? number : lastOf(to, stem)
    if (last === undefined || last < number) {
      return { problem: `“${part}” is no range. Write the last number only, such as Gi1/0/1-4.` }
    }
    if (last - number >= LONGEST_RANGE) {
      return { problem: `“${part}” is more ports than any device here has.` }
    }
    for (let at = number; at <= last; at += 1) names.add(`${stem}${at}`)
  }
  return [...names]
}

/** The last number; the name may be repeated: `Gi1/0/1-Gi1/0/4`. */
function lastOf(text: string, stem: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const name = fullName(text)
  if (name === undefined || splitName(name).stem !== stem) return undefined
  return splitName(name).number
}

/** `Gi1/0/1-4,Gi1/0/7`: what `readPorts` reads. Neighbors in the list that follow each other are joined. */
export function listPorts(names: readonly string[]): string {
  const parts: string[] = []
  for (let at = 0; at < names.length;) {
    const { stem, number } = splitName(names[at] as string)
    let end = at
    while (names[end + 1] === `${stem}${number + end + 1 - at}`) end += 1
    const name = shortName(names[at] as string)
    parts.push(end === at ? name : `${name}-${number + end - at}`)
    at = end + 1
  }
  return parts.join(',')
}

/** `GigabitEthernet1/0/` and 24. */
function splitName(name: string): { readonly stem: string; readonly number: number } {
  const digits = /\d+$/.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - digits.length), number: Number(digits) }
}
