import { expect, test } from 'vitest'

import { loggedPath } from './logged-path.ts'

test.each([
  ['/api/lessons/osi-model?q=secret', '/api/lessons/osi-model'],
  [
    '/api/challenge/challenges/5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a01',
    '/api/challenge/challenges/5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a01',
  ],
  [
    '/dashboard/lessons/a-very-long-name-of-a-lesson-about-addresses',
    '/dashboard/lessons/a-very-long-name-of-a-lesson-about-addresses',
  ],
  ['/api/feed/q83vASNFZ4mrze-_EjRWeJq83vASNFZ4mrzejRWeJq8.ics', '/api/feed/***.ics'],
  ['/api/feed/q83vASNFZ4mrze-_EjRWeJq83vASNFZ4#x', '/api/feed/***'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})
