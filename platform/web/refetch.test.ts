import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { refetchAfterWrite } from './refetch.ts'

const KEY = ['what', 'was', 'written']

test.for([
  { title: 'the first answer', known: undefined },
  { title: 'a newer answer', known: 'an older one' },
])('$title that was in flight during a write counts as stale', async ({ known }) => {
  const client = new QueryClient()
  if (known !== undefined) client.setQueryData(KEY, known)
  const answer = Promise.withResolvers<string>()
  const asked = client.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise, staleTime: 0 })

  const refetched = refetchAfterWrite(client, KEY)
  answer.resolve('from before the write')
  await Promise.all([asked, refetched])

  expect(client.getQueryData(KEY)).toBe('from before the write')
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
})
