import { expect, test } from 'vitest';
import { isParticipantWord, participantIn, participantWord } from '../../src/core/moodle-participants.js';

test.each([
  ['Participant 41', 'Participant ', '41'],
  ['Teilnehmer/in 7', 'Teilnehmer/in ', '7'],
  ['参加者41', '参加者', '41'],
  ['Participant\u00a041', 'Participant\u00a0', '41'],
])('%s', (text, word, id) => {
  expect(participantIn(text)).toEqual({ word, id });
});

test.each(['41', 'u41', 'Participant', 'Participant 4 1', 'group-7', ''])('no participant: %s', (text) => {
  expect(participantIn(text)).toBeUndefined();
});

test('all have one word, or there is none', () => {
  expect(participantWord(['Deltaker 1', 'Deltaker 2'])).toBe('Deltaker ');
  expect(participantWord(['room 1', 'seat 2'])).toBeUndefined();
  expect(participantWord(['room 1', '2'])).toBeUndefined();
  expect(participantWord([])).toBeUndefined();
});

test('some words are known', () => {
  expect(['Participant ', 'teilnehmerin ', 'room '].map(isParticipantWord)).toEqual([true, true, false]);
});
