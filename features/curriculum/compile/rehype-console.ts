/**
 * The rehype plug-in for terminals: typed commands stand out from their output.
 *
 * A highlighter knows one shell. Lessons show many (Windows, PowerShell, Unix, switches and routers), and a reader
 * always needs the same: to see where a command begins.
 */
import { visit } from 'unist-util-visit'

/** The parts of the HTML tree (hast) that are used here. */
type Text = { type: 'text'; value: string }
type Element = {
  type: 'element'
  tagName: string
  properties: Record<string, unknown>
  children: (Element | Text)[]
}
type Root = { type: 'root'; children: Element[] }

/** `$ `, `PS C:\\> `, `C:\\> `, `user@host:~$ `, `SW1# `, `R1(config-if)# `, `core-1> `. */
const PROMPT =
  /^(?:PS [A-Z]:\\[^>]*>|[A-Z]:\\[^>]*>|(?:[\w.-]+@[\w.-]+[:\s~/\w.-]*)?[$#]|[\w.-]+(?:\([\w-]+\))?[#>])(?= |$)/

export function rehypeConsole() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre: Element) => {
      const [code] = pre.children
      if (pre.tagName !== 'pre' || code?.type !== 'element' || !isConsole(code)) return
      const [text] = code.children
      if (text?.type !== 'text') return
      pre.properties = { ...pre.properties, className: ['console'] }
      // Without a language the highlighter leaves it alone.
      code.properties = {}
      code.children = text.value.replace(/\n$/, '').split('\n').flatMap(paintLine)
    })
  }
}

function isConsole({ tagName, properties }: Element): boolean {
  const { className } = properties
  return tagName === 'code' && Array.isArray(className) && className.includes('language-console')
}

function paintLine(line: string, index: number): (Element | Text)[] {
  const breakBefore: (Element | Text)[] = index === 0 ? [] : [{ type: 'text', value: '\n' }]
  const [prompt] = PROMPT.exec(line) ?? []
  if (prompt === undefined) return [...breakBefore, { type: 'text', value: line }]
  return [...breakBefore, span('prompt', prompt), span('command', line.slice(prompt.length))]
}

function span(className: string, value: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [className] },
    children: [{ type: 'text', value }],
  }
}
