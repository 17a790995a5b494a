/** References between content files, and links in lessons, that lead nowhere. */
import { objectivesOf } from '../core/outline.ts'
import { misconceptionsOf } from '../core/question.ts'
import type { Content } from './content.ts'
import type { ParsedLesson } from './parse-lesson.ts'

/** Every reference to an id that does not exist, as `file:line: there is no …`. */
export function brokenReferences(
  content: Content,
  positionByName: ReadonlyMap<string, string>,
  parsedByLessonId: ReadonlyMap<string, ParsedLesson>,
): string[] {
  const problems: string[] = []
  const need = (name: string, position: string) => {
    if (!positionByName.has(name)) problems.push(`${position}: there is no ${name}`)
  }
  const anchorsByLesson = new Map(
    content.lessons.map(({ id, passages, headings }) => [
      id,
      new Set([...passages, ...headings].map((target) => target.id)),
    ]),
  )
  for (const { id, topics } of content.lessons) {
    const at = `lessons/${id}/lesson.mdx`
    for (const topic of topics) need(`topic ${topic}`, `${at}:1`)
    const parsed = parsedByLessonId.get(id)
    for (const term of parsed?.terms ?? []) need(`term ${term.id}`, `${at}:${term.line}`)
    for (const { attributes, line } of (parsed?.tryIts ?? []).flatMap(({ answers }) => answers)) {
      const { misconception } = attributes
      if (misconception !== undefined) need(`misconception ${misconception}`, `${at}:${line}`)
    }
    for (const { url, line } of parsed?.links ?? []) {
      const problem = brokenLink(url, id, anchorsByLesson)
      if (problem !== null) problems.push(`${at}:${line}: ${problem}`)
    }
  }
  for (const question of content.questions) {
    const position = positionByName.get(`question ${question.id}`) ?? question.id
    need(`topic ${question.topic}`, position)
    for (const sibling of question.siblings) need(`question ${sibling}`, position)
    for (const misconception of misconceptionsOf(question))
      need(`misconception ${misconception}`, position)
  }
  for (const { id, topic } of content.misconceptions)
    need(`topic ${topic}`, positionByName.get(`misconception ${id}`) ?? id)
  for (const { id, topic } of content.cards)
    need(`topic ${topic}`, positionByName.get(`card ${id}`) ?? id)
  for (const { id, lessonId } of content.terms)
    need(`lesson ${lessonId}`, positionByName.get(`term ${id}`) ?? id)
  for (const { id, topic } of content.answers)
    need(`topic ${topic}`, positionByName.get(`answer ${id}`) ?? id)
  for (const { id, topic, wrong } of content.propositions) {
    const position = positionByName.get(`proposition ${id}`) ?? id
    need(`topic ${topic}`, position)
    for (const { misconception } of wrong)
      if (misconception !== null) need(`misconception ${misconception}`, position)
  }
  for (const { id, topics } of content.trees)
    for (const topic of topics) need(`topic ${topic}`, positionByName.get(`tree ${id}`) ?? id)
  for (const { exams } of content.tracks) {
    for (const exam of exams) {
      const { id } = exam
      for (const objective of objectivesOf([exam])) {
        const position =
          positionByName.get(`objective ${objective.number} of ${id}`) ?? `exams/${id}.yaml:1`
        for (const topic of objective.topics) need(`topic ${topic}`, position)
        for (const lessonId of objective.lessonIds) need(`lesson ${lessonId}`, position)
      }
    }
  }
  return problems
}

/** The problem of a link's target, or null. External addresses are only parsed, not requested. */
function brokenLink(
  url: string,
  lessonId: string,
  anchorsByLesson: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (/^https:\/\/[^/]+\.[^/]+/.test(url) && URL.canParse(url)) return null
  const [, linkedId, anchor] =
    /^(?:\/dashboard\/lessons\/([^/#]+)(?:\/check)?)?(?:#(.+))?$/.exec(url) ?? []
  if (linkedId === undefined && anchor === undefined)
    return `the link ${url} leads nowhere; write /dashboard/lessons/ and a lesson's id, # and a heading's id, or an https address`
  const anchors = anchorsByLesson.get(linkedId ?? lessonId)
  if (!anchors) return `there is no lesson ${linkedId} to link to`
  if (anchor !== undefined && !anchors.has(anchor))
    return `there is no #${anchor} in the lesson ${linkedId ?? lessonId}`
  return null
}
