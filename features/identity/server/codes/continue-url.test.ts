/** Where a mailed link may continue to, in an installation that uses https. */
import { expect, test } from 'vitest'

import { readContinueUrl, safeContinueUrl } from './continue-url.ts'

const context = {
  publicUrl: 'https://learn.example.com',
  authorizedDomains: ['learn.example.com', 'localhost'],
}

test.each([
  'https://learn.example.com/login',
  'https://www.learn.example.com/',
  'http://localhost:5173/login',
])('%s is allowed', (url) => {
  expect(readContinueUrl(context, url)).toBe(url)
})

test.each([
  // A sign-in code would cross the network unencrypted.
  'http://learn.example.com/login',
  'http://www.learn.example.com/',
  'https://evillearn.example.com/',
  'https://learn.example.com.evil.example/',
  'https://learn.example.com@evil.example/',
  'https:\\\\evil.example\\@learn.example.com/',
  'javascript:alert(1)//learn.example.com',
  '//learn.example.com',
])('%s is refused', (url) => {
  expect(() => readContinueUrl(context, url)).toThrow(/INVALID_CONTINUE_URI|UNAUTHORIZED_DOMAIN/)
  expect(safeContinueUrl(context, url)).toBeUndefined()
})
