/** One answer in a drill: what it leads to, and that it reaches the server. */
import { describe, expect, test } from 'vitest'

import { flashcardsContract, type OwnCardText } from '#features/flashcards/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { drillItem } from './testing/drill-items.ts'
import { openDrill } from './testing/open-drill.tsx'
import { waysOn } from './testing/ways-on.ts'

const ownCard = {
  id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  cardId: 'own-0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  topic: 'vlans',
  lesson: { id: 'vlans-tags', title: 'Tags and trunks' },
}

const THREE = ['one', 'two', 'three'].map((id) => drillItem(id))

describe('an answer', () => {
  test('that was wrong leads to the lesson, the tutor and more of its topic', async () => {
    const { screen, answer } = await openDrill(THREE)
    await answer('near of one')

    await expect
      .poll(() => waysOn(screen))
      .toEqual({
        'Read “Tags and trunks”': '/dashboard/lessons/vlans-tags',
        'Ask the tutor about this': expect.stringMatching(/^\/dashboard\/tutor\?ask=.*one/),
        'Five more about VLANs': expect.stringContaining('topic=vlans'),
      })
  })

  test('leads to the passage of the lesson that explains it', async () => {
    const lesson = { id: 'vlans-tags', title: 'Tags and trunks', passageId: 'p-7' }
    const { screen, answer, goOn } = await openDrill([drillItem('one', { lesson })])
    await answer('near of one')
    await expect
      .element(screen.getByRole('link', { name: 'Read the passage in “Tags and trunks”' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags#p-7')

    await goOn('Finish')

    await expect
      .element(screen.getByRole('link', { name: 'Tags and trunks' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags#p-7')
  })

  test('that was wrong can be made into a card of its clue; one that was right cannot', async () => {
    const made: unknown[] = []
    fakeServer(flashcardsContract, {
      saveOwnCard: ({ body }) => {
        made.push(body)
        return {
          ...ownCard,
          ...(body as Pick<OwnCardText, 'front' | 'back'>),
        }
      },
    })
    const { screen, answer, goOn } = await openDrill(THREE)
    const make = screen.getByRole('button', { name: 'Make a card of the clue' })
    await answer('right of one')
    await expect.element(make).not.toBeInTheDocument()
    await goOn()
    await answer('near of two')
    await make.click()
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect
      .poll(() => made)
      .toEqual([
        {
          front: 'What about two?',
          back: 'right of two. Because of right.\nWhat decides it: “two”.',
          topic: 'vlans',
          lessonId: 'vlans-tags',
        },
      ])
    await goOn()
    await expect.element(screen.getByText('What about three?')).toBeVisible()
  })

  test('says why the question is asked where it was missed before', async () => {
    const { screen } = await openDrill([drillItem('one', { reason: 'sure-and-wrong' })])

    await expect.element(screen.getByText('You were sure of this one, and wrong')).toBeVisible()
  })

  test('waits without a network, while the run goes on', async () => {
    let isOffline = true
    const { screen, sent, answer, goOn } = await openDrill(THREE, {
      onAnswer: () => {
        if (isOffline) throw new AppError('unavailable', 'You seem to be offline.')
      },
    })
    await answer('right of one')
    await goOn()
    await answer('right of two')
    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toBeVisible()
    expect(sent).toEqual([])

    isOffline = false
    window.dispatchEvent(new Event('online'))

    await expect.poll(() => sent.map(({ questionId }) => questionId)).toEqual(['one', 'two'])
  })
})
