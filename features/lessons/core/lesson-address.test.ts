import { expect, test } from 'vitest'

import { lessonIdIn, lessonPath } from './lesson-address.ts'

test.each([
  [lessonPath('osi-model'), 'osi-model'],
  ['/dashboard/lessons/osi-model/', 'osi-model'],
  ['/dashboard/lessons/osi-model/check', 'osi-model'],
  ['/dashboard/lessons/osi-model?from=mail#p-1a2b', 'osi-model'],
  ['/dashboard/lessons', null],
  ['/dashboard/lessons/practice/drill', null],
  ['/dashboard/tutor', null],
  ['https://elsewhere.example/dashboard/lessons/osi-model', null],
])('of %s the lesson is %s', (address, id) => {
  expect(lessonIdIn(address)).toBe(id)
})
