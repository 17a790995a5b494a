/** What the command palette offers and finds. In which order: `palette-order.test.tsx`. */
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import type { SearchHit } from '#features/curriculum/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { typeAtOnce } from '#platform/web/testing/type-at-once.ts'
import { chooseTheme } from '#platform/web/theme.ts'

import { HITS, NEXT, openPalette } from './testing/open-palette.tsx'

/** Where the layout puts it: while the palette opens, its animation moves what is seen. */
function layoutTopOf(element: Element | null): number {
  return element instanceof HTMLElement ? element.offsetTop + layoutTopOf(element.offsetParent) : 0
}

describe('with nothing typed', () => {
  test('offers the next lesson, every area, the account, the colors and logging out', async () => {
    const { option, asked } = await openPalette()

    for (const name of [
      'Continue with “Routes lead on”',
      'Lessons',
      'Flashcards',
      'Practice',
      'Practice: 10 mixed items',
      'Account',
      'Use dark colors',
      'Log out',
    ]) {
      await expect.element(option(name)).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  test('Enter continues the lesson, in its check if that was started', async () => {
    const { path, closed } = await openPalette({ next: { ...NEXT, reason: 'check' } })

    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toBe('/dashboard/lessons/routes/check')
    expect(closed).toEqual(['closed'])
  })

  test('when every lesson is done there is nothing to continue', async () => {
    const { active } = await openPalette({ next: null })
    expect(active()).toBe('Lessons')
  })

  test('the colors are changed', async () => {
    const { option } = await openPalette()
    await option('Use dark colors').click()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    chooseTheme('light')
  })
})

describe('with words typed', () => {
  test('finds as one types, by kind, and sends a request only after a pause', async () => {
    const { screen, field, option, asked } = await openPalette()

    typeAtOnce(field, 'broadcast')

    await expect.element(screen.getByRole('group', { name: 'Terms' })).toBeVisible()
    await expect
      .element(screen.getByRole('group', { name: 'Questions and their explanations' }))
      .toBeVisible()
    await expect.element(option(/A broadcast reaches every station/)).toBeVisible()
    await expect.element(screen.getByText('3 results')).toBeInTheDocument()
    expect(asked).toEqual(['broadcast'])
  })

  test('a term shows what it means, and opens its lesson', async () => {
    const { field, option, active, path } = await openPalette()
    await field.fill('broadcast')
    await expect.element(option(/A frame for every station of a link/)).toBeVisible()
    expect(active()).toMatch(/^broadcast/)

    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toBe('/dashboard/lessons/frames')
  })

  test('a passage opens its lesson there', async () => {
    const { field, option, path } = await openPalette()
    await field.fill('broadcast')
    await option(/A broadcast reaches every station/).click()
    await expect.poll(path).toBe('/dashboard/lessons/frames#p-1')
  })

  test('a question opens its lesson', async () => {
    const { field, option, path } = await openPalette()
    await field.fill('broadcast')
    await option(/Which two stop a broadcast/).click()
    await expect.poll(path).toBe('/dashboard/lessons/frames')
  })

  test('practice of the found lesson comes after what was found', async () => {
    const { field, option, active, path } = await openPalette()
    await field.fill('broadcast')
    await expect.element(option('Practice “A frame crosses one link”')).toBeVisible()
    expect(active()).toMatch(/^broadcast/)
    await option('Practice “A frame crosses one link”').click()
    await expect.poll(path).toBe('/dashboard/lessons/practice/drill?mode=mixed&lesson=frames')
  })

  test.each([
    ['practice', 'Practice: 10 mixed items'],
    ['drill', 'Practice: 10 mixed items'],
    ['mist', 'Practice: your mistakes'],
  ])(
    '“%s” names drills: they come before what only has the word in its text',
    async (typed, first) => {
      const { screen, field, option } = await openPalette()
      await field.fill(typed)
      await expect.element(option(/Which two/)).toBeVisible()

      const groups = screen.getByRole('group').elements()
      const names = groups.map(
        (group) =>
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      )
      expect(names.indexOf('Practice')).toBeLessThan(names.indexOf('Terms'))
      await expect
        .element(screen.getByRole('group', { name: 'Practice' }).getByRole('option').first())
        .toHaveTextContent(first)
    },
  )

  test('what is called as typed comes before drills that have another name', async () => {
    const repeater: SearchHit = {
      kind: 'term',
      id: 'repeater',
      title: 'repeater',
      excerpt: 'It sends on what it hears.',
      lessonId: 'frames',
      passageId: null,
    }
    const { field, option, active } = await openPalette({ find: () => [repeater] })
    await field.fill('repeat')
    await expect.element(option(/^repeater/)).toBeVisible()

    await expect.element(option('Practice: your mistakes')).toBeVisible()
    expect(active()).toMatch(/^repeater/)
  })

  test('an Enter before the response chooses the drill that was named', async () => {
    const { path } = await openPalette()
    await userEvent.keyboard('mistakes{Enter}')

    await expect.poll(path).toBe('/dashboard/lessons/practice/drill?mode=mistakes')
  })

  test.each([
    ['mistakes', 'Practice: your mistakes', 'mistakes'],
    ['drill sure', 'Practice: what you were sure of, and wrong', 'sure-and-wrong'],
    ['second best', 'Practice: second best', 'second-best'],
  ])('“%s” offers %s', async (words, name, mode) => {
    const { field, option, path } = await openPalette({ find: () => [] })
    await field.fill(words)
    await option(name).click()
    await expect.poll(path).toBe(`/dashboard/lessons/practice/drill?mode=${mode}`)
  })

  test.each([
    ['mistakes', 'Practice: your mistakes'],
    ['flash', 'Flashcards'],
    ['log out', 'Log out'],
  ])(
    'with “%s” only %s is found: it stays where it is, and nothing says that it is nothing',
    async (words, name) => {
      const { screen, field, option } = await openPalette({ find: () => [] })
      await field.fill(words)
      const top = () => layoutTopOf(option(name).element())
      const before = top()

      await expect.element(screen.getByRole('status')).toHaveTextContent('1 result')

      expect(top()).toBe(before)
      expect(screen.getByText(/Nothing found/).elements()).toEqual([])
    },
  )

  test('an area found by its name comes first, before the server responds', async () => {
    const { path } = await openPalette()
    await userEvent.keyboard('fla{Enter}')
    await expect.poll(path).toBe('/dashboard/flashcards')
  })

  test('results come before logging out: “log” logs nobody out', async () => {
    const { field, option, active } = await openPalette()
    await field.fill('log')
    await expect.element(option(/Which two/)).toBeVisible()
    await expect.element(option('Log out')).toBeVisible()
    expect(active()).toMatch(/^broadcast/)
  })

  test('earlier results stay until the next response arrives', async () => {
    const { field, option, asked } = await openPalette()
    await field.fill('broadc')
    await expect.element(option(/Which two/)).toBeVisible()

    await field.fill('broadcast')

    await expect.element(option(/Which two/)).toBeVisible()
    await expect.poll(() => asked).toEqual(['broadc', 'broadcast'])
  })

  test('when nothing is found it says so, and the tutor can be asked', async () => {
    const { screen, field, active, path } = await openPalette({ find: () => [] })
    await field.fill('zeroconf naming')
    await expect.element(screen.getByText(/Nothing found for “zeroconf naming”/)).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing found')
    expect(active()).toBe('Ask the tutor: “zeroconf naming”')

    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toBe('/dashboard/tutor?ask=zeroconf+naming')
  })

  test('an error is shown at once, and can be retried', async () => {
    let isDown = true
    const { screen, field, option } = await openPalette({
      find: () => {
        if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
        return HITS
      },
    })
    await field.fill('broadcast')
    await expect
      .element(screen.getByRole('alert').getByText('You seem to be offline.'))
      .toBeVisible()

    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(option(/Which two/)).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
