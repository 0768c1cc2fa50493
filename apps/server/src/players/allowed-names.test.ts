import { randomBytes } from 'node:crypto';
import { imitatedNames, reservedNames, staffWords, usernameFilter } from '@blookery/content';
import { describe, expect, it } from 'vitest';
import { wordMask } from '../features/chat/word-mask.ts';
import { imitationTest, nameRule } from './allowed-names.ts';

const imitates = imitationTest(imitatedNames, staffWords);
// Invented words beside the real list.
const maskWords = wordMask([...usernameFilter, 'grumpf', 'mukk', 'zibbet']);
const isAllowed = nameRule({ reservedNames, imitates, maskWords });

describe('a name is not allowed to players', () => {
  it.each(['Staff', 'player', 'deleted-user', 'No-Reply', 'ME'])('if it is reserved: %s', (name) => {
    expect(isAllowed(name)).toBe(false);
  });

  it.each([
    ...['Blookery-Support', 'Blookery_Staff', 'Admin-Team', 'Staff_Anna', 'Anna-the-Mod', 'StaffAnna'],
    ...['STAFFAnna', 'AnnaSupport', '_admin_', 'M-O-D'],
  ])('if it begins or ends with a word of staff, or is one: %s', (name) => {
    expect(isAllowed(name)).toBe(false);
  });

  it.each([
    ...['M0derator', 'GaveI', 'GAVE1', 'ADMlN', 'AdmIn', '5taff', 's7aff', 'B100kery', '0fficiaI_Anna'],
    ...['rnod', 'rnoderator', 'vvick', 'B0bbin', 'House7', 'staff01', 'm0d5', 'Admin1-Anna', 'Anna_M0D2'],
  ])('if it looks like one of staff or a resident: %s', (name) => {
    expect(isAllowed(name)).toBe(false);
  });

  it.each([
    ...['Grumpf', 'grumpf99', 'gr-umpf', 'gRumpf_Anna', 'AnnaGrumpf', 'Anna-Mukk2', 'g_r_u_m_p_f', 'Zibbe7'],
    ...['Z1bbet_99', 'Zibbe7_Anna'],
  ])('if the word mask would change it: %s', (name) => {
    expect(isAllowed(name)).toBe(false);
  });
});

describe('a name is allowed to players', () => {
  it.each([
    ...['Modesty', 'Adminton', 'Teamo', 'classic', 'Falstaff', 'Staffordshire', 'Unofficial', 'Supporter'],
    ...['Commodore', 'Nomad7', 'No_Mods_Here', 'Team7', 'Dream-Team', 'Ali', 'ALI', 'Mali', 'Mall', 'Seif'],
    ...['player12', 'robot9', 'M3', 'Bobbins', 'BobbinFan', 'Housemouse', 'Ticks', 'Quillby', 'Juniper-J'],
    ...['Modern', 'grumpy', 'mu_kk_x', '1337', '_', 'x'],
  ])('if it merely contains such a word: %s', (name) => {
    expect(isAllowed(name)).toBe(true);
  });

  it.each([
    ...['Kike', 'KIKE', 'Kike7', 'kike2010', 'ElKike', 'KikeGarcia', 'Enrique_Kike', 'Paki_NZ'],
    ...['Fagg', 'MrFagg', 'EnRetard', 'Redskins', 'Beaner', 'Pikey'],
  ])('if it is also a name or an ordinary word: %s', (name) => {
    expect(isAllowed(name)).toBe(true);
  });

  it.each([
    ...['Fa6', 'Fa26', 'Fa66', 'Fa_69', 'Pak1', 'Pak_1', 'Pak11', 'Chin_K', 'ChinK', 'Mo_D', 'Ti-Ck'],
    ...['Fagg07', 'Dark13', 'Dark_13', 'Dark13_Anna', 'Zibb37'],
  ])('if initials, a short name or a number spell such a word: %s', (name) => {
    expect(isAllowed(name)).toBe(true);
  });

  it('if it was made at random', () => {
    for (let n = 0; n < 2000; n++) {
      expect(isAllowed(`p_${randomBytes(5).toString('hex')}`)).toBe(true);
      expect(isAllowed(`player${n}`)).toBe(true);
    }
  });
});

describe('a name imitates', () => {
  it.each([
    ...['M0D', 'ADM1N', '5TAFF', 'M0ds Club', 'Stаff Team', '𝐒𝐭𝐚𝐟𝐟 𝐓𝐞𝐚𝐦', 'Ｓｔａｆｆ Team', 'Stáff Team'],
    ...['Staf\u0338f Team', 'Bloοkery', 'ΑDΜΙΝ', 'ѕᴛᴀꜰꜰ', 'Adm!n Club', 'The Moderators!', 'B o b b i n'],
    ...['Mоd Squad', 'мod', 'Моԁ', 'ᴍᴏᴅ', '𝐌𝐨𝐝', 'M o d', 'm.o.d.', 'Bobb-in', 'Tick 7'],
  ])('staff or a resident in other alphabets, styles and accents: %s', (name) => {
    expect(imitates(name)).toBe(true);
  });

  it.each([
    ...['Modest Falstaffs', "Bobbin's Friends", 'No Mods Allowed', 'Мода', 'Große Übung', '夜の店 1'],
    ...['Dom Mód', 'Mød Os', 'Вот', 'Mo D'],
  ])('nobody: %s', (name) => {
    expect(imitates(name)).toBe(false);
  });
});
