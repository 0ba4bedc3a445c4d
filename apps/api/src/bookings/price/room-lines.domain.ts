interface Line {
  readonly code: string
  readonly detail: string | null
}

/** A quote keeps a room line's detail as codes; people read the names of the room and its board, rooms in their order. */
export function withRoomNames<L extends Line>(
  lines: readonly L[],
  rooms: readonly { className: string; boardName: string }[],
): L[] {
  let next = 0
  return lines.map((line) => {
    if (line.code !== 'room') return line
    const room = rooms[next++]
    return room === undefined ? line : { ...line, detail: `${room.className} · ${room.boardName}` }
  })
}
