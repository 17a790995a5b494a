/**
 * The rehype plug-in that puts each part of a lesson, from one heading to the next, into an element of its own.
 *
 * The browser lays out a part when the reader comes near it, not all of a long page at once. How long a part will
 * be it learns from `--letters`, so the scroll bar does not jump.
 */
type Node = {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly Node[]
}
type Root = { children: Node[] }

export function rehypeSections() {
  return (tree: Root): void => {
    const parts: Node[][] = [[]]
    const code: Node[] = []
    for (const node of tree.children) {
      if (node.type === 'mdxjsEsm') code.push(node)
      else if (node.tagName === 'h2') parts.push([node])
      else parts.at(-1)?.push(node)
    }
    tree.children = [...code, ...parts.filter((part) => part.length > 0).map(section)]
  }
}

function section(children: readonly Node[]): Node {
  const letters = children.reduce((sum, child) => sum + lettersOf(child), 0)
  return {
    type: 'element',
    tagName: 'section',
    properties: { className: ['lesson-section'], style: `--letters:${letters}` },
    children,
  }
}

function lettersOf({ value = '', children = [] }: Node): number {
  return children.reduce((sum, child) => sum + lettersOf(child), value.length)
}
