import { expect, test } from 'vitest'

import { isCovered, wordsOf } from './keyword-coverage.ts'

const covered = (keyword: string, ...texts: string[]) =>
  isCovered(
    keyword,
    texts.map((text) => new Set(wordsOf(text))),
  )

test.each([
  ['wireless access point (AP)', 'An AP joins radio clients to the wire.'],
  ['wireless access point (AP)', 'Wireless access points bridge.'],
  ['FTP 20/21', 'FTP opens its control connection to port 21.'],
  ['patches and bug fixes', 'A patch repairs a bug; every bug fix is tested.'],
  ['single-mode fiber', 'Single mode fiber reaches far.'],
  ['ZTA authorization', 'Authorization is decided for each request.'],
])('%s is covered by: %s', (keyword, text) => {
  expect(covered(keyword, text)).toBe(true)
})

test.each([
  ['wireless access point (AP)', 'A switch joins wired clients.'],
  ['FTP 20/21', 'SFTP uses port 22.'],
  ['patches and bug fixes', 'A patch panel holds cables.'],
  ['link aggregation', 'A link is up.'],
])('%s is not covered by: %s', (keyword, text) => {
  expect(covered(keyword, text)).toBe(false)
})

test('words in different texts do not add up to a phrase', () => {
  expect(covered('link aggregation', 'A link is up.', 'Aggregation of routes.')).toBe(false)
})
