import { expect, test } from 'vitest'

import { givenServer } from './testing.ts'

test('with OFFLINE=off a browser finds a worker that removes itself, and asks for it each time', async () => {
  const server = await givenServer({ OFFLINE: 'off' })

  const response = await server.app.inject('/sw.js')

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/javascript')
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.body).toContain('registration.unregister()')
  await server.close()
})
