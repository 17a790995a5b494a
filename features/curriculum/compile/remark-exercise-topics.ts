/** The remark plug-in that passes the lesson's topics to each `<Exercise>`. */
import type { Root } from 'mdast'
import type {} from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { parse } from 'yaml'

export function remarkExerciseTopics() {
  return (tree: Root): void => {
    const [first] = tree.children
    const { topics } = parse(first?.type === 'yaml' ? first.value : '{}') as { topics?: string[] }
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Exercise' || !topics) return
      node.attributes.push({
        type: 'mdxJsxAttribute',
        name: 'lessonTopics',
        value: topics.join(' '),
      })
    })
  }
}
