import { expect, test } from 'vitest'

import { lessonRow, lessonsByCurrentId } from './stored-lesson.ts'

/** Content that has called `frames` `old-frames` before. */
const RENAMED = {
  currentId: (id: string) => (id === 'old-frames' ? 'frames' : id),
  everyIdOf: (id: string) => (id === 'frames' ? ['frames', 'old-frames'] : [id]),
}

test('of two lessons made one, the answer under the current id holds, in whichever order they are read', () => {
  const rowOf = (lessonId: string, isRight: boolean) =>
    lessonRow('ada', lessonId, {
      completedAt: null,
      answeredAt: 1000,
      roundCount: 0,
      byQuestion: { q: { round: 0, isRightFirst: isRight, confidence: 'sure', isRight } },
    })
  const [current, former] = [rowOf('frames', true), rowOf('old-frames', false)]

  for (const rows of [
    [current, former],
    [former, current],
  ]) {
    const lesson = lessonsByCurrentId(rows, RENAMED).get('frames')
    expect(lesson?.byQuestion['q']).toMatchObject({ isRight: true })
  }
})
