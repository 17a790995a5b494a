/** Which code is fetched before it is imported. */
import { afterEach, expect, test, vi } from 'vitest'

import { reachCode } from './reach-code.ts'

afterEach(() => vi.restoreAllMocks())

/** A file of code that this page has not loaded. */
const aFile = () => new URL(`./day-words.ts?${crypto.randomUUID()}`, import.meta.url).href

test('what is not here is fetched, once', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const file = aFile()
  await reachCode(file)
  await reachCode(file)

  expect(fetched).toHaveBeenCalledOnce()
})

test('what the head of the page has loaded is not fetched again', async () => {
  const file = aFile()
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file })
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
  document.head.append(link)
  await loaded
  const fetched = vi.spyOn(globalThis, 'fetch')
  await reachCode(file)
  await reachCode(new URL(file).pathname + new URL(file).search)

  expect(fetched).not.toHaveBeenCalled()
})

test('what could not be loaded is fetched', async () => {
  const gone = new URL(`/no-such-code.js?${crypto.randomUUID()}`, location.href).href
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: gone })
  const failed = new Promise((resolve) => link.addEventListener('error', resolve))
  document.head.append(link)
  await failed
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 404 }))

  await expect(reachCode(gone)).rejects.toThrow(TypeError)
  expect(fetched).toHaveBeenCalledOnce()
})
