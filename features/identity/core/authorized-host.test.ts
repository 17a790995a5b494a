import { expect, test } from 'vitest'

import { isAuthorizedHost } from './authorized-host.ts'

const DOMAINS = ['learn.example.com', 'localhost', '127.0.0.1']

test.each([
  'learn.example.com',
  'LEARN.example.com',
  'www.learn.example.com',
  'learn.example.com.',
  'localhost',
  '127.0.0.1',
])('sign-in may lead to %s', (host) => {
  expect(isAuthorizedHost(host, DOMAINS)).toBe(true)
})

test.each([
  'example.com',
  'evillearn.example.com',
  'learn.example.com.evil.example',
  '1.127.0.0.1',
  '',
  '.',
])('sign-in may not lead to %j', (host) => {
  expect(isAuthorizedHost(host, DOMAINS)).toBe(false)
})
