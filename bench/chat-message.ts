/** A message of the usual length, as pages receive it. */
export const face = {
  id: '3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968',
  username: 'oddsock',
  color: '#fff3dc',
  fontId: 1,
  titleId: null,
  bannerId: 1,
  avatar: { resourceId: 17, shiny: false },
  customAvatar: null,
  customBanner: null,
};

export const message = {
  t: 'chat.created' as const,
  d: {
    message: {
      id: 1,
      roomId: 'global',
      authorId: face.id,
      content: 'Has anybody seen the other one? It is striped, and it answers to nothing at all.',
      createdAt: '2026-11-15T12:00:00.000Z',
      editedAt: null,
      replyingTo: null,
      mentions: [],
      upload: null,
      nonce: '7d1e2b',
    },
    players: [face],
  },
};
