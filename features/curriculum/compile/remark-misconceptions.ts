/**
 * The remark plug-in that writes the belief and its correction into each `<Answer>` that names a misconception.
 *
 * So a lesson's page can name them and fetches nothing for it.
 */
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'

import type { Misconception } from '../contract.ts'
import { attributesOf } from '../read/jsx-attributes.ts'

/** @param misconceptionById is called once for each lesson. */
export function remarkMisconceptions(
  misconceptionById: () => ReadonlyMap<string, Pick<Misconception, 'belief' | 'correction'>>,
) {
  return (tree: Root): void => {
    const known = misconceptionById()
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name !== 'Answer') return
      const entry = known.get(attributesOf(node)['misconception'] ?? '')
      // A name that is not there is a problem of the content check.
      if (!entry) return
      for (const name of ['belief', 'correction'] as const)
        node.attributes.push({ type: 'mdxJsxAttribute', name, value: entry[name] })
    })
  }
}
