/**
 * The notation in which commands are written down, and what it is read into.
 *
 *     show interfaces~interface [<port:port>] <what:status|trunk>
 *
 * A bare word stands for itself; after `~` come other spellings of it. `<name:type>` is a value: a type of `slots.ts`, a
 * range (`1-4094`), or one of a few words (`access|trunk`; also a single one, where it matters whether it was written).
 * `[…]` may be left out. `{a <x:1-9>, b}` are options: each at most once, in any order. `(any, host <x:ipv4>)` is one of
 * several ways to write something.
 */
import { isSlotType, type Slot } from './slots.ts'

export type Node =
  /** The first word is how it is written in full. */
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'choice'; readonly name: string; readonly words: readonly string[] }
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'optional'; readonly nodes: readonly Node[] }
  | { readonly kind: 'options'; readonly options: readonly (readonly Node[])[] }
  | { readonly kind: 'either'; readonly ways: readonly (readonly Node[])[] }

/** @throws where the pattern is not in the notation: patterns are ours. */
export function readPattern(pattern: string): readonly Node[] {
  const parts = pattern
    .replaceAll(/[[\]{}(),]/g, ' $& ')
    .split(' ')
    .filter((part) => part !== '')
  const [nodes, end] = readNodes(parts, 0, [])
  if (end !== parts.length) throw new Error(`The pattern “${pattern}” closes what it did not open.`)
  return nodes
}

function readNodes(
  parts: readonly string[],
  from: number,
  until: readonly string[],
): readonly [readonly Node[], number] {
  const nodes: Node[] = []
  let at = from
  for (; at < parts.length; at += 1) {
    const part = parts[at] as string
    if (until.includes(part)) return [nodes, at]
    if (part === '[') {
      const [inner, end] = readNodes(parts, at + 1, [']'])
      nodes.push({ kind: 'optional', nodes: inner })
      at = end
    } else if (part === '{') {
      const [options, end] = readList(parts, at, '}')
      nodes.push({ kind: 'options', options })
      at = end
    } else if (part === '(') {
      const [ways, end] = readList(parts, at, ')')
      nodes.push({ kind: 'either', ways })
      at = end
    } else nodes.push(readNode(part))
  }
  if (until.length > 0) throw new Error(`The pattern “${parts.join(' ')}” has no “${until[0]}”.`)
  return [nodes, at]
}

/** What stands between commas, up to the end of the list. */
function readList(
  parts: readonly string[],
  from: number,
  end: string,
): readonly [readonly (readonly Node[])[], number] {
  const list: (readonly Node[])[] = []
  let at = from
  do {
    const [nodes, next] = readNodes(parts, at + 1, [',', end])
    list.push(nodes)
    at = next
  } while (parts[at] === ',')
  return [list, at]
}

function readNode(part: string): Node {
  if (!part.startsWith('<')) return { kind: 'word', words: part.split('~') }
  const match = /^<([a-z]+):([^>]+)>$/i.exec(part)
  if (!match) throw new Error(`“${part}” is no value of a pattern.`)
  const [, name, type] = match as unknown as [string, string, string]
  const range = /^(\d+)-(\d+)$/.exec(type)
  if (range) {
    const slot: Slot = { name, type: 'number', min: Number(range[1]), max: Number(range[2]) }
    return { kind: 'slot', slot }
  }
  if (isSlotType(type)) return { kind: 'slot', slot: { name, type, min: 0, max: 0 } }
  return { kind: 'choice', name, words: type.split('|') }
}

/**
 * The pattern of a command's `no`: from its first value on, everything may be left out. `speed <speed:10|100|auto>`
 * gives `no speed [<speed:10|100|auto>]`.
 */
export function patternOfNo(pattern: string): string {
  const first = pattern.search(/[<[{(]/)
  if (first < 0) return `no ${pattern}`
  return `no ${pattern.slice(0, first)}[${pattern.slice(first)}]`
}
