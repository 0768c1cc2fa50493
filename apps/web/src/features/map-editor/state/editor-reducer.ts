/**
 * Every change of the editor's state. An action is one function in one of the lists below: its name is the key, what it
 * needs is its second parameter, and the types of all actions follow from there.
 */
import { drawActions } from './actions/draw-actions.ts';
import { layerActions } from './actions/layer-actions.ts';
import { mapActions } from './actions/map-actions.ts';
import { selectionActions } from './actions/selection-actions.ts';
import { toolActions } from './actions/tool-actions.ts';
import type { EditorState } from './editor-state.ts';

const actions = { ...toolActions, ...drawActions, ...selectionActions, ...layerActions, ...mapActions };

type ActionName = keyof typeof actions;
/** What each action needs besides the state. */
type Needs = {
  [N in ActionName]: Parameters<(typeof actions)[N]> extends [EditorState, infer Need] ? Need : unknown;
};
type Changes = { readonly [N in ActionName]: (state: EditorState, need: Needs[N]) => EditorState };
type Action<N extends ActionName> = { readonly type: N } & Needs[N];
export type EditorAction = { [N in ActionName]: Action<N> }[ActionName];

const changes: Changes = actions;

/** Throws `ChangeRefused` if the map cannot be changed like this. */
export const reduce = <N extends ActionName>(state: EditorState, action: Action<N>): EditorState =>
  changes[action.type](state, action);
