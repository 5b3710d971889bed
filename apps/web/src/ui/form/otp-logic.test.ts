import { describe, expect, it } from 'vitest';
import { backspaceInOtp, isOtpComplete, moveInOtp, otpBoxes, pasteIntoOtp, typeIntoOtp } from './otp-logic.ts';

describe('the boxes of a code', () => {
  it('are six, with gaps where nothing was typed', () => {
    expect(otpBoxes('4 8')).toEqual(['4', '', '8', '', '', '']);
    expect(otpBoxes('')).toEqual(['', '', '', '', '', '']);
  });

  it('are complete only without a gap', () => {
    expect(isOtpComplete('408213')).toBe(true);
    expect(isOtpComplete('40821')).toBe(false);
    expect(isOtpComplete('40 213')).toBe(false);
  });
});

describe('typing', () => {
  it('puts one digit in and moves on', () => {
    expect(typeIntoOtp('', 0, '4')).toEqual({ value: '4', focus: 1 });
    expect(typeIntoOtp('4', 3, '7')).toEqual({ value: '4  7', focus: 4 });
  });

  it('stays in the last box', () => {
    expect(typeIntoOtp('40821', 5, '3')).toEqual({ value: '408213', focus: 5 });
  });

  it.each(['a', ' ', '-', '٣'])('ignores %j', (character) => {
    expect(typeIntoOtp('4', 1, character)).toEqual({ value: '4', focus: 1 });
  });

  it('replaces the digit of a filled box, wherever the caret stood', () => {
    expect(typeIntoOtp('408', 1, '07')).toEqual({ value: '478', focus: 2 });
    expect(typeIntoOtp('408', 1, '70')).toEqual({ value: '478', focus: 2 });
    expect(typeIntoOtp('408', 1, '7')).toEqual({ value: '478', focus: 2 });
    expect(typeIntoOtp('408', 1, '00')).toEqual({ value: '408', focus: 2 });
    expect(typeIntoOtp('408', 1, '0')).toEqual({ value: '408', focus: 2 });
  });

  it('keeps the digit of a filled box when something else is typed', () => {
    expect(typeIntoOtp('408', 1, '0x')).toEqual({ value: '408', focus: 1 });
    expect(typeIntoOtp('408', 1, 'x')).toEqual({ value: '408', focus: 1 });
  });

  it('empties a box whose digit was deleted', () => {
    expect(typeIntoOtp('408', 1, '')).toEqual({ value: '4 8', focus: 1 });
    expect(typeIntoOtp('408', 2, '')).toEqual({ value: '40', focus: 2 });
  });
});

describe('autofill', () => {
  it('spreads a whole code over all boxes', () => {
    expect(typeIntoOtp('', 0, '408213')).toEqual({ value: '408213', focus: 5 });
  });

  it('starts at the first box whichever box received it', () => {
    expect(typeIntoOtp('91', 2, '408213')).toEqual({ value: '408213', focus: 5 });
  });

  it('takes a code written with a space or a dash', () => {
    expect(typeIntoOtp('', 0, '408-213')).toEqual({ value: '408213', focus: 5 });
  });

  it('spreads a part of a code from where it arrived', () => {
    expect(typeIntoOtp('4', 1, '082')).toEqual({ value: '4082', focus: 4 });
    expect(typeIntoOtp('', 4, '1234')).toEqual({ value: '    12', focus: 5 });
  });
});

describe('pasting', () => {
  it('drops white space and fills from the first box', () => {
    expect(pasteIntoOtp('9', ' 408 213\n')).toEqual({ value: '408213', focus: 5 });
  });

  it('takes the first six characters', () => {
    expect(pasteIntoOtp('', '408213999')).toEqual({ value: '408213', focus: 5 });
    expect(pasteIntoOtp('', '408213 is your code')).toEqual({ value: '408213', focus: 5 });
  });

  it('moves behind a shorter code', () => {
    expect(pasteIntoOtp('', '408')).toEqual({ value: '408', focus: 3 });
  });

  it('changes nothing for an empty clipboard', () => {
    expect(pasteIntoOtp('40', '  ')).toEqual({ value: '40', focus: 0 });
  });

  it.each(['4o8213', 'Your code is 408213', '408-213', '-1'])('refuses %j', (text) => {
    expect(pasteIntoOtp('40', text)).toBeNull();
  });
});

describe('backspace', () => {
  it('empties a filled box and stays', () => {
    expect(backspaceInOtp('408', 2)).toEqual({ value: '40', focus: 2 });
  });

  it('moves back from an empty box and clears the one before', () => {
    expect(backspaceInOtp('408', 3)).toEqual({ value: '40', focus: 2 });
    expect(backspaceInOtp('', 0)).toEqual({ value: '', focus: 0 });
  });
});

describe('keys', () => {
  it('move between the boxes and stop at the ends', () => {
    expect(moveInOtp(2, 'ArrowLeft')).toBe(1);
    expect(moveInOtp(0, 'ArrowLeft')).toBe(0);
    expect(moveInOtp(2, 'ArrowRight')).toBe(3);
    expect(moveInOtp(5, 'ArrowRight')).toBe(5);
    expect(moveInOtp(3, 'Home')).toBe(0);
    expect(moveInOtp(3, 'End')).toBe(5);
    expect(moveInOtp(3, 'Tab')).toBeNull();
  });
});
