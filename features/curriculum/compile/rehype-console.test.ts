import { expect, test } from 'vitest'

import { rehypeConsole } from './rehype-console.ts'

/** The lines of a terminal as [prompt, command], or as plain text. */
function painted(text: string, language = 'console') {
  const tree = {
    type: 'root' as const,
    children: [
      {
        type: 'element' as const,
        tagName: 'pre',
        properties: {} as Record<string, unknown>,
        children: [
          {
            type: 'element' as const,
            tagName: 'code',
            properties: { className: [`language-${language}`] } as Record<string, unknown>,
            children: [{ type: 'text' as const, value: text }],
          },
        ],
      },
    ],
  }
  rehypeConsole()(tree as never)
  return JSON.stringify(tree)
}

test.each([
  'PS C:\\> ',
  'C:\\Users\\ada> ',
  '$ ',
  'ada@desk:~$ ',
  '# ',
  'SW1# ',
  'R1(config-if)# ',
  'core-1> ',
])('a command after “%s” stands out', (prompt) => {
  const json = painted(`${prompt}show it\nan answer\n`)

  expect(json).toContain(JSON.stringify(prompt.trimEnd()))
  expect(json).toContain('" show it"')
  expect(json).toContain('"\\n"},{"type":"text","value":"an answer"')
})

test('output with a hash or an arrow in it is no command', () => {
  expect(painted('Gi1/0/7 -> down # odd')).not.toContain('command')
})

test('other languages are left alone', () => {
  expect(painted('$ ls', 'yaml')).not.toContain('command')
})
