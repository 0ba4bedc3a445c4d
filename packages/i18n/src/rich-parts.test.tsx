// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { partsOf } from './rich-parts.ts'

afterEach(cleanup)

const parts = { terms: <a href="/terms">-</a>, strong: <strong />, br: <br /> }

describe('elements inside a message', () => {
  it.each([
    ['plain words', '<span>plain words</span>'],
    ['I accept <terms>the terms</terms>', '<span>I accept </span><a href="/terms">the terms</a>'],
    ['<strong>1</strong> of <strong>2</strong>', '<strong>1</strong><span> of </span><strong>2</strong>'],
    [
      '<strong>see <terms>these</terms></strong> now',
      '<strong><span>see </span><a href="/terms">these</a></strong><span> now</span>',
    ],
    ['one<br/>two', '<span>one</span><br><span>two</span>'],
    ['<unknown>text</unknown>', '<span>&lt;unknown&gt;text&lt;/unknown&gt;</span>'],
    ['5 < 6 and <terms> left open', '<span>5 &lt; 6 and &lt;terms&gt; left open</span>'],
    ['<img src=x onerror=alert(1)>', '<span>&lt;img src=x onerror=alert(1)&gt;</span>'],
    ['', ''],
  ])('%s', (message, html) => {
    expect(render(<>{partsOf(message, parts)}</>).container.innerHTML).toBe(html)
  })
})
