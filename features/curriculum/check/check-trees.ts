/** An editor's rules over decision trees: every path ends, every node is reached, every sentence rests on a lesson. */
import type { DecisionTree, Lesson } from '../contract.ts'
import { statementsOf } from '../core/answer-unit.ts'
import { depthOf, nextOf, statedBy, unreachedIn, type TreeNode } from '../core/decision-tree.ts'
import type { Content } from '../read/content.ts'
import { supportOf } from './check-answers.ts'

const MOST_QUESTIONS = 6

/** `file:line: what is wrong and what to write`. */
export function treeProblems(
  { trees, lessons }: Pick<Content, 'trees' | 'lessons'>,
  positionOf: (name: string) => string,
): string[] {
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const passageOf = (lessonId: string, passageId: string) =>
    lessonById.get(lessonId)?.passages.find(({ id }) => id === passageId)
  return [
    ...trees.flatMap((tree) =>
      [...shapeProblems(tree), ...supportProblems(tree, passageOf)].map(
        (message) => `${positionOf(`tree ${tree.id}`)}: ${message}`,
      ),
    ),
    ...repeatedSymptoms(trees).map(({ id, message }) => `${positionOf(`tree ${id}`)}: ${message}`),
  ]
}

/** Its nodes hang together: each is reached, each leads somewhere, no path is long or goes in a circle. */
function shapeProblems(tree: DecisionTree): string[] {
  const ids = tree.nodes.map(({ id }) => id)
  const depth = depthOf(tree)
  return [
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at ? [] : [`there are two nodes ${id}; give one another id`],
    ),
    ...tree.nodes.flatMap((node) =>
      nextOf(node)
        .filter((next) => !ids.includes(next))
        .map((next) => `${node.id}: there is no node ${next}`),
    ),
    ...unreachedIn(tree).map(
      (id) => `${id}: no path leads to this node; lead one there or remove it`,
    ),
    ...(depth === null
      ? ['a path comes back to a node that it has passed; lead it to a leaf']
      : depth > MOST_QUESTIONS
        ? [`a path has ${depth} questions; end each within ${MOST_QUESTIONS}`]
        : []),
    ...tree.nodes.flatMap(nodeProblems),
  ]
}

function nodeProblems(node: TreeNode): string[] {
  if (node.kind === 'leaf')
    return /\[\d/.test(node.cause) ? [] : [`${node.id}: the cause rests on nothing; add its mark`]
  const labels = node.answers.map(({ label }) => label.toLowerCase())
  return [
    ...(node.ask.indexOf('?') === node.ask.length - 1
      ? []
      : [`${node.id}: ask one question, which ends with its question mark`]),
    ...(new Set(labels).size < labels.length ? [`${node.id}: two answers have one label`] : []),
  ]
}

function supportProblems(
  { nodes, about, rests }: DecisionTree,
  passageOf: (lessonId: string, passageId: string) => Lesson['passages'][number] | undefined,
): string[] {
  const answer = nodes
    .flatMap(statedBy)
    .map(withoutInstructions)
    .filter((text) => text !== '')
    .join('\n\n')
  return supportOf({ kind: 'fix', about, answer, simply: null, rests }, passageOf)
}

const INSTRUCTION =
  /^(?:(?:Then|Now|First|Also|Next time),? )?(?:Activate|Add|Allow|Ask|Change|Check|Clean|Clear|Close|Compare|Connect|Copy|Correct|Count|Create|Exclude|Find|Follow|Give|Keep|Leave|Look|Lower|Make|Map|Measure|Move|Permit|Ping|Plug|Put|Read|Release|Remove|Renew|Repair|Repeat|Replace|Restart|Run|Send|Set|Shut|Start|Swap|Test|Try|Turn|Type|Unplug|Use|Wait|Walk|Watch|Write)\b/

/** Without what only tells the learner to do something: that states nothing. An instruction with a mark is checked. */
function withoutInstructions(text: string): string {
  return statementsOf(text)
    .filter(({ text, rests }) => rests.length > 0 || !INSTRUCTION.test(text))
    .map(({ text, rests }) => [text, ...rests.map((at) => `[${at + 1}]`)].join(' '))
    .join(' ')
}

/** One wording leads to one tree. */
function repeatedSymptoms(trees: readonly DecisionTree[]) {
  const first = new Map<string, string>()
  return trees.flatMap(({ id, symptoms }) =>
    symptoms.flatMap((symptom) => {
      const key = symptom
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
      const before = first.get(key)
      if (before === undefined) first.set(key, id)
      return before === undefined
        ? []
        : [{ id, message: `“${symptom}” leads to ${before}, too; leave it in one of them` }]
    }),
  )
}
