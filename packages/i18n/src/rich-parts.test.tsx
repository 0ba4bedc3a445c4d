// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { partsOf } from './rich-parts.ts'

afterEach(cleanup)

const parts = { terms: <a href="/terms">-</a>, strong: <strong />, br: <br /> }

describe('elements inside a message', () => {
  it.each([
    ['plain words', 'plain words'],
    ['I accept <terms>the terms</terms>', 'I accept <a href="/terms">the terms</a>'],
    ['<strong>1</strong> of <strong>2</strong>', '<strong>1</strong> of <strong>2</strong>'],
    ['<strong>see <terms>these</terms></strong> now', '<strong>see <a href="/terms">these</a></strong> now'],
    ['one<br/>two', 'one<br>two'],
    ['<unknown>text</unknown>', '&lt;unknown&gt;text&lt;/unknown&gt;'],
    ['5 < 6 and <terms> left open', '5 &lt; 6 and &lt;terms&gt; left open'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['', ''],
  ])('%s', (message, html) => {
    expect(render(<>{partsOf(message, parts)}</>).container.innerHTML).toBe(html)
  })
})
