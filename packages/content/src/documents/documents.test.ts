import { LegalDocument, RulesDocument } from '@blookery/contract';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { documents } from './index.ts';

const { terms, privacy, eula, rules } = documents;
const all = [terms, privacy, eula, rules];
const words = (content: string) => content.split(/\s+/).length;
const whole = (document: { sections: { content: string }[] }) =>
  document.sections.map(({ content }) => content).join('\n');

describe('the legal documents', () => {
  it('have a date and sections with title and content [1.3.13]', () => {
    const legal = Compile(LegalDocument);
    for (const document of [terms, privacy, eula]) expect(legal.Errors(document)).toEqual([]);
    for (const { updatedAt, sections } of all) {
      expect(updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number.isNaN(Date.parse(updatedAt))).toBe(false);
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
      for (const { title, content } of sections) {
        expect(title).not.toBe('');
        expect([title, words(content) >= 10]).toEqual([title, true]);
      }
    }
  });

  it('have all their sections', () => {
    expect(terms.sections.length).toBeGreaterThanOrEqual(10);
    expect(privacy.sections.length).toBeGreaterThanOrEqual(8);
    expect(eula.sections.length).toBeGreaterThanOrEqual(8);
  });

  it('contain the most important statements', () => {
    for (const needed of [
      'over 13',
      'no cash value',
      'refund',
      'two-factor',
      'fairness page',
      'appeal',
      '14 days',
    ]) {
      expect(`${terms.sections.map(({ title }) => title).join()}\n${whole(terms)}`.toLowerCase()).toContain(
        needed,
      );
    }
    for (const needed of [
      'argon2id',
      'hash',
      'last four',
      'over 13',
      'file with everything',
      'Delete it',
      '30 days',
    ]) {
      expect(whole(privacy)).toContain(needed);
    }
    expect(whole(eula)).toContain('SIL Open Font License 1.1');
  });

  it('have a placeholder for the contact address and no other', () => {
    for (const document of all) {
      const places = JSON.stringify(document).match(/\{[a-z]+\}/g) ?? [];
      expect(places.length).toBeGreaterThan(0);
      expect(new Set(places)).toEqual(new Set(['{email}']));
    }
  });

  it('are plain text: paragraphs and lists, no markup', () => {
    for (const document of all) {
      const content = whole(document);
      expect(content).not.toMatch(/<\w|\*\*|\]\(|^#/m);
      for (const block of content.split('\n\n')) expect(block.trim()).not.toBe('');
    }
  });
});

describe('the rules document', () => {
  it('has a header, named rules and a footer [1.3.14]', () => {
    expect(Compile(RulesDocument).Errors(rules)).toEqual([]);
    expect(rules.header).not.toBe('');
    expect(rules.footer).not.toBe('');
    expect(rules.rules.length).toBeGreaterThanOrEqual(10);
    expect(rules.rules.length).toBeLessThanOrEqual(14);
    expect(new Set(rules.rules.map(({ name }) => name)).size).toBe(rules.rules.length);
  });

  it('states the right number of rules and can be read in a minute or two', () => {
    expect(rules.rules).toHaveLength(12);
    expect(rules.header).toContain('Twelve');
    // About 200 words a minute.
    const read = rules.rules.reduce((sum, { content }) => sum + words(content), words(rules.header));
    expect(read).toBeGreaterThan(200);
    expect(read).toBeLessThan(500);
  });
});
