/** A finished answer as the stream it would have been. */
import type { TutorEvent, TutorMessage } from '../contract.ts'

export function* eventsOf(message: TutorMessage): Generator<TutorEvent> {
  const { text, answer } = message
  yield { kind: 'start', engine: answer.engine, notes: answer.notes }
  for (const computed of answer.computed) yield { kind: 'computed', computed }
  for (const citation of answer.citations) yield { kind: 'citation', citation }
  for (const paragraph of text.split(/(?<=\n\n)/)) {
    if (paragraph !== '') yield { kind: 'text', text: paragraph }
  }
  yield { kind: 'done', message }
}
