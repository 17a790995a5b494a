import { expect, test } from 'vitest'

import { findOption, optionIdsLike } from './former-option-ids.ts'

const router = { id: 'router', formerIds: ['o-1', 'aa'] }
const bridge = { id: 'bridge', formerIds: ['o-2', 'bb'] }
/** Written after the others, so it has had no other id. */
const hub = { id: 'hub', formerIds: [] }
const options = [router, bridge, hub]

test.each([
  ['router', router],
  ['o-2', bridge],
  ['bb', bridge],
  ['hub', hub],
  ['o-3', undefined],
])('the option of the id %s is found', (id, option) => {
  expect(findOption(options, id)).toBe(option)
})

test.each([
  ['router', ['router', 'bridge', 'hub']],
  ['o-2', ['o-1', 'o-2', 'hub']],
  ['aa', ['aa', 'bb', 'hub']],
  ['o-3', ['router', 'bridge', 'hub']],
])('a page that sent %s is answered in ids like it', (sent, ids) => {
  expect(options.map(optionIdsLike(options, sent))).toEqual(ids)
})
