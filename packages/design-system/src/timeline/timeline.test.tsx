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

it('offers what can be done about a change', () => {
  render(
    <Timeline
      doneWord="Done"
      steps={[
        {
          id: 'times',
          title: 'New times',
          isDone: true,
          isChanged: true,
          tag: 'New',
          action: <button type="button">Seen</button>,
        },
      ]}
    />,
  )
  const item = screen.getByRole('listitem')
  expect(within(item).getByText('New')).toBeTruthy()
  expect(within(item).queryByText('Done')).toBeNull()
  expect(within(item).getByRole('button', { name: 'Seen' })).toBeTruthy()
})

it('says to those who do not see the dots what has happened, what is under way and what comes', () => {
  render(
    <Timeline
      words={{ done: 'Happened:', now: 'Under way:', next: 'To come:' }}
      steps={[
        { id: 'order', title: 'Ordered', isDone: true },
        { id: 'answer', title: 'Waits for the hotel', isDone: false, isNow: true },
        { id: 'trip', title: 'Trip', isDone: false },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Happened: Ordered ',
    'Under way: Waits for the hotel ',
    'To come: Trip ',
  ])
})
