/**
 * Light or dark: the person's choice, otherwise the system's.
 *
 * `public/head.js` writes the theme to the page before the first paint, and again when the system or another tab
 * changes it. The page's attribute is the state; everything here reads it.
 */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'light')
}

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
