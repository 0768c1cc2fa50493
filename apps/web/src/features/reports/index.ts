export { openReport } from './report-modal.tsx';
