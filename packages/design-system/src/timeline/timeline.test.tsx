import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Timeline } from './index.ts'

it('lists in order what has happened, in a word, and what has not', () => {
  render(
    <Timeline
      doneWord="Done"
      steps={[
        { id: 'order', title: 'Ordered', isDone: true, text: 'yesterday' },
        { id: 'trip', title: 'Trip', isDone: false, text: 'tomorrow' },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('two steps are rendered')
  expect(first.textContent).toBe('Ordered Doneyesterday')
  expect(within(second).queryByText('Done')).toBeNull()
  expect(second.textContent).toContain('tomorrow')
})
