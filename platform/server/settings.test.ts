import { expect, test } from 'vitest'
import { z } from 'zod'

import {
  defineSettings,
  describeSettings,
  onOff,
  readSettings,
  SettingsError,
  siteAddress,
  webAddress,
  wholeNumber,
} from './settings.ts'

const settings = defineSettings({
  PORT: { schema: wholeNumber(1, 65_535, 3000), description: 'The port.' },
  PUBLIC_URL: { schema: webAddress().optional(), description: 'The address.' },
  MAIL: { schema: onOff(false), description: 'Mail.' },
  API_KEY: {
    schema: z.string().min(8, 'write at least 8 characters').optional(),
    description: 'Key.',
    isSecret: true,
  },
})

test('what is not set takes its default, and an empty variable is not set', () => {
  expect(readSettings(settings, { PORT: '' })).toEqual({
    PORT: 3000,
    PUBLIC_URL: undefined,
    MAIL: false,
    API_KEY: undefined,
  })
})

test('every mistake is reported in one line that says what to write', () => {
  const read = () => readSettings(settings, { PORT: '80a', PUBLIC_URL: 'ftp://x', MAIL: 'yes' })

  expect(read).toThrow(SettingsError)
  expect(read).toThrow(
    [
      'PORT is "80a": write a whole number from 1 to 65535',
      'PUBLIC_URL is "ftp://x": write a whole address, such as https://example.com',
      'MAIL is "yes": write on or off',
    ].join('\n'),
  )
})

test('a secret that is refused is not repeated', () => {
  expect(() => readSettings(settings, { API_KEY: 'hunter2' })).toThrow(
    /^API_KEY is not valid: write at least 8 characters$/,
  )
})

test('the manual names every setting and its default', () => {
  expect(describeSettings(settings)).toContain('| `PORT` | `3000` | The port. |')
  // As one writes it.
  expect(describeSettings(settings)).toContain('| `MAIL` | `off` | Mail. |')
})

test('the address of the site has no path, and the message says what to do instead', () => {
  const site = defineSettings({ PUBLIC_URL: { schema: siteAddress(), description: 'The site.' } })
  const read = (address: string) => readSettings(site, { PUBLIC_URL: address }).PUBLIC_URL

  expect(read('https://learn.example.com/')).toBe('https://learn.example.com')
  expect(read('http://10.0.0.7:8080')).toBe('http://10.0.0.7:8080')
  for (const address of ['https://example.com/learn', 'https://example.com/?a=b']) {
    expect(() => read(address)).toThrow('Give it a host name of its own')
  }
  expect(() => read('learn.example.com')).toThrow('write a whole address')
})
