/**
 * The rehype plug-in that cuts a lesson into parts, each a separate element that begins with a heading, a box or a
 * drawing. The page lays them out one at a time; laying out a whole lesson at once would freeze a phone.
 */
type Node = { readonly type: string; readonly tagName?: string }
type Root = { children: Node[] }

export function rehypeParts() {
  return (tree: Root): void => {
    const parts: Node[][] = [[]]
    const code: Node[] = []
    for (const node of tree.children) {
      if (node.type === 'mdxjsEsm') code.push(node)
      else if (node.tagName === 'h2' || node.type === 'mdxJsxFlowElement') parts.push([node])
      else parts.at(-1)?.push(node)
    }
    tree.children = [...code, ...parts.filter(hasContent).map(partOf)]
  }
}

/** Between two boxes there is only a line break. */
function hasContent(nodes: readonly Node[]): boolean {
  return nodes.some(({ type }) => type !== 'text')
}

function partOf(children: readonly Node[]) {
  return { type: 'element', tagName: 'div', properties: { className: ['lesson-part'] }, children }
}
